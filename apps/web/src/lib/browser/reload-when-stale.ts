const minimumAgeMs = 30_000

/** Reloads a page that asks for a script the server no longer has, as after an upgrade; never twice in a row. */
export function reloadWhenStale(): void {
  window.addEventListener('vite:preloadError', (event) => {
    if (performance.now() < minimumAgeMs) return
    event.preventDefault()
    window.location.reload()
  })
}
