import type { changeSegment as change } from './change-segment.ts'
import type { changeVideo as changeAll } from './change-video.ts'
import type { probeVideo as probe } from './container/probe.ts'
import type { joinVideo as join } from './join-video.ts'
import type { glimpsesOf as glimpses, posterOf as poster } from './poster-of.ts'
import type { remuxOriginal as remux } from './remux-original.ts'

// What reads and writes containers is half a million characters: it is loaded with the first video, and not by a start.

/** Changes the frames of one segment of a video. */
export async function changeSegment(...given: Parameters<typeof change>): ReturnType<typeof change> {
  await (await import('./change-segment.ts')).changeSegment(...given)
}

/** Changes a video frame by frame into a new file. */
export async function changeVideo(...given: Parameters<typeof changeAll>): ReturnType<typeof changeAll> {
  return await (await import('./change-video.ts')).changeVideo(...given)
}

/** The picture that stands for a video, and some frames behind it. */
export async function glimpsesOf(...given: Parameters<typeof glimpses>): ReturnType<typeof glimpses> {
  return await (await import('./poster-of.ts')).glimpsesOf(...given)
}

/** Joins the segments of a video, and gives it the sound of its original. */
export async function joinVideo(...given: Parameters<typeof join>): ReturnType<typeof join> {
  await (await import('./join-video.ts')).joinVideo(...given)
}

/** The picture that stands for a video. */
export async function posterOf(...given: Parameters<typeof poster>): ReturnType<typeof poster> {
  return await (await import('./poster-of.ts')).posterOf(...given)
}

/** Reads what a video says of itself; throws a VideoProblem for what is no video or beyond the limits. */
export async function probeVideo(...given: Parameters<typeof probe>): ReturnType<typeof probe> {
  return await (await import('./container/probe.ts')).probeVideo(...given)
}

/** Decodes an original in full and encodes it anew. */
export async function remuxOriginal(...given: Parameters<typeof remux>): ReturnType<typeof remux> {
  return await (await import('./remux-original.ts')).remuxOriginal(...given)
}
