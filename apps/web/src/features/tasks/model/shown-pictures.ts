import type { Content } from '@guise/contract'

/** The still pictures an item is shown by, small or in full: of a video its posters, and its newest frame while it is worked on. */
export function shownPictures(
  content: Content,
  isLarge: boolean,
): { original: string | null; newest: string | null; result: string | null } {
  const { item_url, thumbnail_url, processed_file_url, processed_thumbnail_url } = content
  if (content.item_type === 'Video') {
    return {
      original: thumbnail_url,
      newest: content.video_progress?.preview_url ?? null,
      result: processed_thumbnail_url,
    }
  }
  return {
    original: isLarge ? item_url : (thumbnail_url ?? item_url),
    newest: null,
    result: isLarge ? processed_file_url : (processed_thumbnail_url ?? processed_file_url),
  }
}
