/** From a frame on, by its number, every so many-th is kept. */
export type Stretch = { from: number; every: number }

/** How fast frames follow each other at one of them is told by so many before and behind it: some containers round each time. */
const reach = 12
/** Of a film that changes its pace more often not each change is followed. */
const mostStretches = 200

/**
 * Which frames are kept of a film that shows more of them in a second than are wanted; none are said where all are. A film that was
 * recorded in slow motion shows many a second in one part and few in another: each part keeps its own share.
 */
export function keptStretches(times: readonly number[], maxFps: number): Stretch[] {
  const overall = shareFor(fpsBetween(times, 0, times.length - 1), maxFps)
  if (overall === 1) return []
  const stretches: Stretch[] = []
  for (const from of times.keys()) {
    const fps = fpsBetween(times, Math.max(0, from - reach), Math.min(times.length - 1, from + reach))
    const every = shareFor(fps, maxFps)
    if (every !== stretches.at(-1)?.every) stretches.push({ from, every })
  }
  const left = keptOf(times, stretches)
  const isEnough = shareFor(fpsBetween(left, 0, left.length - 1), maxFps) === 1
  return isEnough && stretches.length <= mostStretches ? stretches : [{ from: 0, every: overall }]
}

/** What is kept of a row that has one entry for each frame. */
export function keptOf<T>(row: readonly T[], stretches: readonly Stretch[]): T[] {
  if (stretches.length === 0) return [...row]
  return stretches.flatMap(({ from, every }, i) =>
    row.slice(from, stretches[i + 1]?.from).filter((_, k) => k % every === 0),
  )
}

/** One of so many frames is kept: a tenth more than are wanted is no reason to leave out every second. */
function shareFor(fps: number, maxFps: number): number {
  return Math.max(1, Math.ceil(fps / maxFps - 0.1))
}

function fpsBetween(times: readonly number[], first: number, last: number): number {
  const span = (times[last] ?? 0) - (times[first] ?? 0)
  return span > 0 ? (last - first) / span : 1
}
