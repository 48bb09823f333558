/** What the quick engine makes of a photo; told from its width, the one thing of a photo that the pipeline keeps. */
export const widthOfKind = {
  /** Swapped after a moment. */
  plain: 96,
  /** Swapped after a long moment, in which its worker can be stopped. */
  slow: 97,
  /** Refused: there is no face in it. */
  faceless: 98,
  /** Throws whenever it is tried. */
  poison: 99,
  /** Ends the engine's thread at the first try only. */
  'ends its thread once': 100,
  /** Ends the engine's thread whenever it is tried. */
  'ends its thread': 101,
  /** Kills the whole process whenever it is tried. */
  'kills its process': 102,
  /** No photo, but a film. */
  film: 103,
} as const

/** One of them. */
export type PhotoKind = keyof typeof widthOfKind

/** The kind of a photo by its width. */
export function kindOfWidth(widthPx: number): PhotoKind {
  const found = Object.entries(widthOfKind).find(([, width]) => width === widthPx)
  return (found?.[0] ?? 'plain') as PhotoKind // the keys of the table are the kinds
}
