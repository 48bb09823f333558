/** Keeps the app in the browser once the page has loaded, so that it opens without a connection too. */
export function keepShell(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  if (document.readyState === 'complete') register()
  else window.addEventListener('load', register, { once: true })
}

function register(): void {
  // A browser that refuses, as in a private window, goes on without.
  navigator.serviceWorker.register('/sw.js').catch(() => undefined)
}
