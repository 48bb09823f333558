/** The first screen draws, asks and shows its pictures before anything else is fetched: on a phone they would share one processor. */
const calmMs = 5_000

/** Keeps the app in the browser once its first screen has come to rest, so that it opens without a connection too. */
export function keepShell(): void {
  if (!import.meta.env.PROD) return
  if (document.readyState === 'complete') keepShellSoon()
  else window.addEventListener('load', keepShellSoon, { once: true })
}

function keepShellSoon(): void {
  setTimeout(keepShellNow, calmMs)
}

/** The same at once, for what needs the worker; asking twice registers it once. */
export function keepShellNow(): void {
  if (!('serviceWorker' in navigator)) return
  // A browser that refuses, as in a private window, goes on without.
  navigator.serviceWorker.register(addressOfWorker()).catch(() => undefined)
}

type TrustedTypes = { createPolicy(name: string, rules: Policy): Policy }
type Policy = { createScriptURL(address: string): string }

const workerAddress = '/sw.js'
let policy: Policy | undefined

/** A browser with Trusted Types takes the address of a script from a policy only; the server's CSP names this one. */
function addressOfWorker(): string {
  const { trustedTypes } = window as { trustedTypes?: TrustedTypes } // not yet in TypeScript's own types
  policy ??= trustedTypes?.createPolicy('guise', { createScriptURL: () => workerAddress })
  return policy?.createScriptURL(workerAddress) ?? workerAddress
}

const minimumAgeMs = 30_000

/** Reloads a page that asks for a script the server no longer has, as after an upgrade; never twice in a row. */
export function reloadWhenStale(): void {
  window.addEventListener('vite:preloadError', (event) => {
    if (performance.now() < minimumAgeMs) return
    event.preventDefault()
    window.location.reload()
  })
}
