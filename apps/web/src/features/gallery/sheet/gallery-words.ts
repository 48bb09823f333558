import type { GalleryItem } from '@guise/contract'
import { t } from 'i18next'
import { mediaFileName } from '../../../lib/files/save-media.ts'
import type { MediaFile, MediaSide } from '../../../lib/files/save-media.ts'

/** What a picture is and where it comes from, for people who cannot see it. */
export function galleryAlt({ type, is_processed, task_name, project_name }: GalleryItem): string {
  const words = { task: task_name, project: project_name }
  if (type === 'video') return t(is_processed ? 'gallery.videoResultOf' : 'gallery.videoOriginalOf', words)
  return t(is_processed ? 'gallery.resultOf' : 'gallery.originalOf', words)
}

/** The file a picture is saved as; index counts from 1. */
export function galleryFile(item: GalleryItem, index: number, side: MediaSide = 'result'): MediaFile {
  const url = side === 'original' ? item.original_url : item.url
  const type = item.is_processed ? side : 'original'
  return { url, name: mediaFileName({ url, taskName: item.task_name, type, index, isVideo: item.type === 'video' }) }
}
