import type { GalleryItem } from '@guise/contract'
import type { PictureRow } from './list-pictures.ts'

type Picture = Pick<GalleryItem, 'url' | 'thumbnail_url' | 'thumbhash' | 'width' | 'height'>

/** A picture as the gallery shows it: the result beside its original, or the original by itself. */
export function viewPicture(
  row: PictureRow,
  mode: 'originals' | 'swaps',
  link: (blobId: string) => string,
): GalleryItem {
  const { content, swap } = row
  const original = viewOriginal(content, link)
  const shown = mode === 'swaps' && swap ? viewResult(swap, link) : original
  return {
    id: content.id as GalleryItem['id'], // a row's ids are those of the tables they point at
    project_id: content.project_id as GalleryItem['project_id'],
    project_name: row.project_name,
    task_id: content.task_id as GalleryItem['task_id'],
    task_name: row.task_name,
    ...shown,
    type: content.item_type === 'Photo' ? 'image' : 'video',
    video_duration: content.video_duration,
    original_url: original.url,
    is_processed: swap !== null,
    status: content.status,
    created_at: content.created_at.toISOString(),
  }
}

function viewResult(swap: NonNullable<PictureRow['swap']>, link: (blobId: string) => string): Picture {
  return {
    url: link(swap.blob_id),
    thumbnail_url: link(swap.thumbnail_blob_id),
    thumbhash: swap.thumbhash,
    width: swap.width,
    height: swap.height,
  }
}

function viewOriginal(content: PictureRow['content'], link: (blobId: string) => string): Picture {
  if (!content.original_blob_id) throw new Error(`content ${content.id} has no stored original`)
  return {
    url: link(content.original_blob_id),
    thumbnail_url: link(content.thumbnail_blob_id ?? content.original_blob_id),
    thumbhash: content.thumbhash,
    width: content.width ?? 0,
    height: content.height ?? 0,
  }
}
