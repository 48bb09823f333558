/** Frames that are swapped together are four of 1080p at most: more would not fit beside the photos of others. */
const mostPixels = 4 * 1920 * 1080
/** No network is given more at once. */
const mostFrames = 8
/** For a pixel: a frame, how it was, its copy in the engine's thread with its halvings, and one more where several faces are in it. */
const bytesPerPixel = 13
/** A lot takes no longer than that, so that a film that was cancelled is let go, and whoever watches is told. */
const lotMs = 1000

/** How many frames of so many pixels are swapped together at most. */
export function mostAtOnce(pixels: number): number {
  return Math.max(1, Math.min(mostFrames, Math.floor(mostPixels / pixels)))
}

/** What they take of the memory budget beside the first. */
export function costOfLots(pixels: number): number {
  return (mostAtOnce(pixels) - 1) * pixels * bytesPerPixel
}

/** How many frames are swapped together: at first one, then as many as were swapped in a second, and `most` at most. */
export function paceOf(most: number, now: () => number = () => performance.now()) {
  let atOnce = 1
  return {
    atOnce: () => atOnce,
    /** Does the work of so many frames, and sees how long it takes. */
    async time<T>(frames: number, work: () => Promise<T>): Promise<T> {
      const begun = now()
      const done = await work()
      const inTime = Math.floor((frames * lotMs) / Math.max(1, now() - begun))
      atOnce = Math.max(1, Math.min(most, inTime))
      return done
    },
  }
}
