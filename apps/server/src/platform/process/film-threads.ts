/** Segments of videos that are worked on at once, each in a thread beside those for photos and behind them. */
export function filmThreads({ lanes }: { lanes: number }): number {
  return Math.min(2, lanes)
}
