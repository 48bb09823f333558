import { GalleryItem } from '@guise/contract'
import type { z } from 'zod'
import { makeId } from './make-id.ts'
import { scene } from './pictures.ts'

/** Builds a picture of the gallery for a test: a result beside its original. */
export function makePicture(parts: Partial<z.input<typeof GalleryItem>> = {}): GalleryItem {
  return GalleryItem.parse({
    id: makeId(),
    project_id: makeId(),
    project_name: 'Lake',
    task_id: makeId(),
    task_name: 'Task 1',
    url: scene(0, 'result'),
    thumbnail_url: scene(0, 'result'),
    thumbhash: null,
    width: 800,
    height: 1000,
    type: 'image',
    video_duration: null,
    original_url: scene(0, 'original'),
    is_processed: true,
    status: 'completed',
    created_at: '2026-11-01T00:00:00.000Z',
    ...parts,
  })
}
