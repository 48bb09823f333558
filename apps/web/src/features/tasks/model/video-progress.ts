import type { Content } from '@guise/contract'

/** Whole seconds of a video that are done, and how many it has; undefined for what is no video under way. */
export function videoProgress({
  video_progress,
  video_duration,
}: Content): { done: number; total: number } | undefined {
  if (!video_progress || video_duration === null) return undefined
  const total = Math.max(1, Math.round(video_duration))
  return { done: Math.min(total, Math.round(video_progress.seconds_done)), total }
}
