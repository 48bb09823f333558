import { z } from 'zod'
import { maybe, maybeElse, singleLine, wholeNumber } from '../fields.ts'
import { maxPhotosPerPost, maxUrlsPerTask } from '../constants.ts'
import { FaceBox } from '../faces/photo-faces.ts'
import { ProjectId, SourceImageId } from '../ids.ts'
import { PageQuery } from '../operation.ts'
import { EngineChoice } from './engine.ts'
import { BeardChoice, FaceSelection } from './task.ts'
import { TaskStatus } from './task-status.ts'
import { rule } from '../reasons/field-rules.ts'

/** Most characters the name of a task may have. */
export const maxTaskNameLength = 200

/** Most characters one link may have. */
export const maxUrlLength = 2048

/** Empty lines among links are passed over. */
const mostLines = 10 * maxUrlsPerTask

const urls = z
  .array(
    z
      .string(rule('links_missing'))
      .trim()
      .max(maxUrlLength, rule('link_too_long', { most: maxUrlLength })),
    rule('links_missing'),
  )
  .max(mostLines, rule('too_many_links', { most: maxUrlsPerTask }))
  .transform((links) => links.filter((link) => link !== ''))
  .pipe(
    z
      .array(z.string())
      .min(1, rule('links_missing'))
      .max(maxUrlsPerTask, rule('too_many_links', { most: maxUrlsPerTask })),
  )

const taskName = singleLine().min(1).max(maxTaskNameLength)

/** Creates a task from links. */
export const CreateTaskBody = z.strictObject({
  project_id: ProjectId,
  name: maybe(taskName).describe('Defaults to Task and the next number.'),
  description: z.string().trim().max(2000).nullish(),
  urls,
  source_image_id: maybe(SourceImageId).describe("Defaults to the project's default face."),
  face_selection: maybeElse(FaceSelection, 'main'),
  beard: maybeElse(BeardChoice, 'decide').describe(
    'Whose beard results have: that of who is replaced (theirs) or that of the source face (mine); decide, mine where it can replace theirs whole, else theirs.',
  ),
  engine: maybeElse(EngineChoice, 'auto').describe(
    'What swaps the faces: engines of GET /site; auto, the one that can be expected to be better.',
  ),
})

/** What may change of a task. status pending retries it. */
export const UpdateTaskBody = z.strictObject({
  name: maybe(taskName),
  description: z.string().trim().max(2000).nullish(),
  status: maybe(z.literal('pending', rule('status_only_pending'))),
  source_image_id: maybe(SourceImageId),
  face_selection: maybe(FaceSelection),
  beard: maybe(BeardChoice),
  engine: maybe(EngineChoice),
})

/** Adds links to a task. */
export const AddTaskUrlsBody = z.strictObject({ urls })

/** Fields beside the file of a photo that is added to a post by hand. */
export const AddPostPhotoBody = z.object({
  place: wholeNumber(
    z
      .int()
      .min(0)
      .max(maxPhotosPerPost - 1),
  )
    .optional()
    .describe(
      'Its place among the photos added by hand, counted from 0; without it, or when it is taken, the next free one.',
    ),
})

/** Retries one photo, optionally on faces picked by hand or with another face. */
export const RetryContentBody = z
  .strictObject({ boxes: maybe(z.array(FaceBox).min(1).max(20)), source_image_id: maybe(SourceImageId) })
  .nullish()
  .transform((body) => body ?? { boxes: undefined, source_image_id: undefined })

/** Filters of the list of tasks. */
export const ListTasksQuery = PageQuery.extend({
  project_id: ProjectId.optional(),
  status: TaskStatus.optional(),
})
