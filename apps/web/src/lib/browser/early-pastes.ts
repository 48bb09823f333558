/** As much of a paste as the app looks at; a ClipboardEvent is one. */
export type Paste = {
  target: EventTarget | null
  defaultPrevented: boolean
  clipboardData: PastedData | null
}

/** What a paste brings. */
export type PastedData = { files: Iterable<File>; getData(type: string): string }

/** What the start script keeps of pastes before the app was there to hear them. */
type EarlyPastes = { kept: Paste[]; stop: () => void }

const place = globalThis as { guisePastes?: EarlyPastes | undefined } // the start script puts it there

/** From now on the app hears what is pasted; answers, once, what was pasted before that, oldest first. */
export function takeOverPastes(): Paste[] {
  const early = place.guisePastes
  place.guisePastes = undefined
  early?.stop()
  return early?.kept ?? []
}

/** Forgets what was pasted so far: whoever signs in next may be somebody else. */
export function forgetEarlyPastes(): void {
  place.guisePastes?.kept.splice(0)
}
