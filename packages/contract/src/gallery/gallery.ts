import { z } from 'zod'
import { wholeNumber } from '../fields.ts'
import { maxIdsPerCall, maxPickedPictures, maxSelections } from '../constants.ts'
import { ContentId, ProjectId, TaskId } from '../ids.ts'
import { PageQuery } from '../operation.ts'
import { TaskStatus } from '../tasks/task-status.ts'
import { rule } from '../reasons/field-rules.ts'

/** How long the address of a zip is good for, in milliseconds. */
export const zipAddressMs = 5 * 60_000

/** Identifies a selection of pictures that the server remembers. */
export const SelectionId = z.uuid().brand<'SelectionId'>()
export type SelectionId = z.infer<typeof SelectionId>

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
    video_duration: z.number().nullable().describe('Seconds.'),
    original_url: z.string(),
    is_processed: z.boolean(),
    status: TaskStatus,
    created_at: z.iso.datetime(),
  })
  .meta({ id: 'GalleryItem' })
export type GalleryItem = z.infer<typeof GalleryItem>

const Kind = z.enum(['all', 'image', 'video'])
const Mode = z.enum(['originals', 'swaps'])
const joined = <Id extends z.ZodType<unknown, string>>(id: Id, most: number) =>
  z
    .string()
    .optional()
    .describe('Ids joined by commas.')
    .transform((text) => (text ? text.split(',') : []))
    .pipe(z.array(id).max(most))

/** What of the gallery is asked for. */
export const GalleryFilterQuery = z.object({
  type: Kind.default('all'),
  mode: Mode.default('swaps'),
  project_ids: joined(ProjectId, 500),
  without: joined(SelectionId, maxSelections).describe('Selections whose pictures are left out, joined by commas.'),
})
export type GalleryFilterQuery = z.output<typeof GalleryFilterQuery>

/** Where a stretch of the gallery begins. */
const Start = z.object({
  section: z
    .string()
    .regex(/^\d{4}-(0[1-9]|1[0-2])(-(0[1-9]|[12]\d|3[01]))?$/, rule('section_shape'))
    .optional()
    .describe('Begins with the newest picture of this day (2026-03-01) or month (2026-03).'),
  offset: wholeNumber(z.int().min(0).max(10_000_000)).prefault(0).describe('Pictures passed over after that.'),
})

/** Filters and beginning of a page of the gallery. */
export const ListGalleryQuery = PageQuery.extend({ ...GalleryFilterQuery.shape, ...Start.shape })

/** Filters and beginning of a list of ids. */
export const ListGalleryIdsQuery = GalleryFilterQuery.extend({
  ...Start.shape,
  limit: wholeNumber(z.int().min(1).max(maxIdsPerCall)).prefault(maxIdsPerCall),
})

/** Filters and grain of the sections. */
export const ListGallerySectionsQuery = GalleryFilterQuery.extend({ by: z.enum(['day', 'month']).default('day') })

/** How many pictures there are of each day or month, newest first. */
export const GallerySections = z
  .object({
    as_of: z.iso.datetime().describe('When it was counted. A selection by filter takes nothing newer along.'),
    total: z.int(),
    sections: z.array(z.object({ section: z.string(), count: z.int() })),
  })
  .meta({ id: 'GallerySections' })
export type GallerySections = z.infer<typeof GallerySections>

/** Where a picture stands. */
export const GalleryPlace = z
  .object({
    section: z.string().describe('Its day.'),
    offset: z.int().describe('Pictures of that day before it.'),
  })
  .meta({ id: 'GalleryPlace' })
export type GalleryPlace = z.infer<typeof GalleryPlace>

const PickedBody = z.strictObject({
  mode: Mode,
  ids: z
    .array(ContentId)
    .min(1)
    .max(maxPickedPictures, rule('too_many_pictures_picked', { most: maxPickedPictures })),
})
const FilteredBody = z.strictObject({
  mode: Mode,
  type: Kind,
  project_ids: z.array(ProjectId).max(500),
  until: z.iso.datetime().describe('Newer pictures are not taken along.'),
  except: z.array(ContentId).max(maxPickedPictures),
})

/** A selection of pictures: by id, or everything a filter shows but a few. */
export const CreateSelectionBody = z.union([PickedBody, FilteredBody])
export type CreateSelectionBody = z.infer<typeof CreateSelectionBody>

/** A selection that the server remembers for a day. */
export const GallerySelection = z
  .object({
    id: SelectionId,
    count: z.int(),
    zip_url: z.string().describe('Signed, good for five minutes: all of the selection in one zip.'),
  })
  .meta({ id: 'GallerySelection' })
export type GallerySelection = z.infer<typeof GallerySelection>
