/** What a video may be at most; seconds, bytes, pixels, frames a second. */
export type VideoLimits = {
  maxSeconds: number
  maxBytes: number
  /** Longer side of what comes in, and of what goes out. */
  maxSidePx: number
  maxSideOutPx: number
  maxFps: number
  maxTracks: number
  /** How long a program may say nothing before it is ended. */
  silentMs: number
}

/** The limits of a video that is swapped. */
export const videoLimits: VideoLimits = {
  maxSeconds: 60,
  maxBytes: 100e6,
  maxSidePx: 1920,
  maxSideOutPx: 1280,
  maxFps: 30,
  maxTracks: 16,
  silentMs: 30_000,
}
