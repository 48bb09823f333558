import { z } from 'zod'
import { ContentId, ProjectId, TaskId } from './ids.ts'
import { PageQuery } from './page.ts'
import { TaskStatus } from './task-status.ts'

/** One picture of the gallery: an original, or a result beside its original. */
export const GalleryItem = z
  .object({
    id: ContentId,
    project_id: ProjectId,
    project_name: z.string(),
    task_id: TaskId,
    task_name: z.string(),
    url: z.string(),
    thumbnail_url: z.string(),
    thumbhash: z.string().nullable(),
    width: z.int(),
    height: z.int(),
    type: z.enum(['image', 'video']),
    original_url: z.string(),
    is_processed: z.boolean(),
    status: TaskStatus,
    created_at: z.iso.datetime(),
  })
  .meta({ id: 'GalleryItem' })
export type GalleryItem = z.infer<typeof GalleryItem>

/** Filters of the gallery. */
export const ListGalleryQuery = PageQuery.extend({
  type: z.enum(['all', 'image', 'video']).default('all'),
  mode: z.enum(['originals', 'swaps']).default('swaps'),
  project_ids: z
    .string()
    .optional()
    .describe('Ids joined by commas.')
    .transform((joined) => (joined ? joined.split(',') : []))
    .pipe(z.array(ProjectId)),
})
