/** Keeps the app in the browser once the page has loaded, so that it opens without a connection too. */
export function keepShell(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  if (document.readyState === 'complete') register()
  else window.addEventListener('load', register, { once: true })
}

function register(): void {
  // A browser that refuses, as in a private window, goes on without.
  navigator.serviceWorker.register(addressOfWorker()).catch(() => undefined)
}

type TrustedTypes = { createPolicy(name: string, rules: Policy): Policy }
type Policy = { createScriptURL(address: string): string }

/** A browser with Trusted Types takes the address of a script from a policy only; the server's CSP names this one. */
function addressOfWorker(): string {
  const address = '/sw.js'
  const { trustedTypes } = window as { trustedTypes?: TrustedTypes } // not yet in TypeScript's own types
  return trustedTypes?.createPolicy('guise', { createScriptURL: () => address }).createScriptURL(address) ?? address
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
