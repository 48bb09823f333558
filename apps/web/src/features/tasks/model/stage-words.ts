import type { Post, Stage } from '@guise/contract'

/** The steps of a post's way, in order, with their words. */
export const stageLabels: readonly { key: keyof Post['stages']; label: string }[] = [
  { key: 'get_post_info', label: 'Post info' },
  { key: 'download_originals', label: 'Originals' },
  { key: 'compute_swaps', label: 'Swaps' },
]

/** How long a stage took, such as '1.4 s'; null while it is not finished. */
export function stageDuration({ started_at, finished_at }: Stage): string | null {
  if (started_at === null || finished_at === null) return null
  return `${Math.max(0, (Date.parse(finished_at) - Date.parse(started_at)) / 1000).toFixed(1)} s`
}

/** The address of a link a browser may open; null for anything but http and https. */
export function openableLink(url: string): string | null {
  return /^https?:\/\//i.test(url) ? url : null
}
