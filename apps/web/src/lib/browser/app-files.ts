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

let isFileMissing = false

/**
 * Notes that the server did not give a file of the app, as after an upgrade or without a connection. The page stays as it is until it
 * needs that file: a link that was only pointed at asks for files too.
 */
export function noteMissingFiles(): void {
  window.addEventListener('vite:preloadError', (event) => {
    event.preventDefault() // the router would reload the page, which without a server is the end of it
    isFileMissing = true
  })
}

/** Whether a file of the app was missing, so that a page that cannot be shown may be whole when it is loaded anew. */
export function hasMissingFile(): boolean {
  return isFileMissing
}

/** Loads the page anew, with the files that the server has now; never twice in a row, unless it was away meanwhile. */
export function reloadWithNewFiles({ wasAway }: { wasAway: boolean }): void {
  if (wasAway || performance.now() >= minimumAgeMs) window.location.reload()
}
