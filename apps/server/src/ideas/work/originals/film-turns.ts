/** Gives a turn and how to end it, or none while so many have one as may at a time. */
export type FilmTurns = { take(): (() => void) | undefined }

/**
 * Keeps the films that are fetched at a time to a number: each takes a lane for minutes, as it comes and is written anew, and
 * photos are not to wait for it.
 */
export function createFilmTurns(most: number): FilmTurns {
  let running = 0
  return {
    take() {
      if (running >= most) return undefined
      running++
      let isOver = false
      return () => {
        if (!isOver) running--
        isOver = true
      }
    },
  }
}
