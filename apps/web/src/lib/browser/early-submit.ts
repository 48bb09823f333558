/** What the start script keeps of a form that was sent before the app was there to take it. */
type EarlySubmit = { isAsked: boolean; stop: () => void }

/** From now on the app takes what is sent; answers, once, whether the form of the page was sent before that. */
export function takeOverSubmit(): boolean {
  const place = globalThis as { guiseSubmit?: EarlySubmit | undefined } // the start script puts it there
  const early = place.guiseSubmit
  place.guiseSubmit = undefined
  early?.stop()
  return early?.isAsked ?? false
}
