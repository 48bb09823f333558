import { z } from 'zod'
import { maxPhotosPerPost, maxUrlsPerTask } from './constants.ts'
import { ContentId, PostId, ProjectId, SourceImageId, TaskId } from './ids.ts'
import { PageQuery } from './page.ts'
import { PostProblem } from './post-problem.ts'
import { StageStatus, TaskStatus } from './task-status.ts'

/** Which face of a photo is replaced. */
export const FaceSelection = z.enum(['main', 'all', 'matched'])
export type FaceSelection = z.infer<typeof FaceSelection>

/** A face picked by hand, in shares (0..1) of the upright photo. */
export const FaceBox = z
  .strictObject({
    x: z.number().min(0).max(1),
    y: z.number().min(0).max(1),
    width: z.number().gt(0).max(1),
    height: z.number().gt(0).max(1),
  })
  .meta({ id: 'FaceBox' })
export type FaceBox = z.infer<typeof FaceBox>

/** One photo or video of a post. */
export const Content = z
  .object({
    id: ContentId,
    item_type: z.enum(['Photo', 'Video']),
    item_url: z.string().nullable().describe('Our signed copy of the original; null until it is stored.'),
    source_url: z.string().nullable().describe("The network's address; null for a photo that was added by hand."),
    thumbnail_url: z.string().nullable(),
    thumbhash: z.string().nullable(),
    width: z.int().nullable(),
    height: z.int().nullable(),
    alt: z.string().nullable(),
    processed_file_url: z.string().nullable(),
    processed_thumbnail_url: z.string().nullable(),
    status: TaskStatus,
    error_message: z.string().nullable(),
    faces_detected: z.int().nullable(),
    faces_swapped: z.int().nullable(),
    processing_time: z.number().nullable().describe('Seconds of the swap.'),
    video_duration: z.number().nullable().describe('Seconds.'),
    quality: z.number().nullable().describe('0 to 1.'),
    result_at: z.iso.datetime().nullable().describe('When the result was made: it can be reported for 24 hours.'),
  })
  .meta({ id: 'Content' })
export type Content = z.infer<typeof Content>

/** One step of a post's way. */
export const Stage = z
  .object({
    status: StageStatus,
    started_at: z.iso.datetime().nullable(),
    finished_at: z.iso.datetime().nullable(),
    error_message: z.string().nullable(),
  })
  .meta({ id: 'Stage' })
export type Stage = z.infer<typeof Stage>

/** One pasted link. */
export const Post = z
  .object({
    id: PostId,
    url: z.string(),
    status: TaskStatus,
    error_message: z.string().nullable(),
    problem: PostProblem.nullable().describe(
      'Why the link could not be read, for a program; error_message says it in words.',
    ),
    network: z.string().nullable(),
    canonical_url: z.string().nullable().describe('The one address its network gives the post.'),
    author: z.string().nullable(),
    author_url: z.string().nullable(),
    caption: z.string().nullable(),
    is_sensitive: z.boolean(),
    is_truncated: z.boolean().describe('True when the network showed only a part of the post.'),
    stages: z.object({ get_post_info: Stage, download_originals: Stage, compute_swaps: Stage }),
    contents: z.array(Content),
  })
  .meta({ id: 'Post' })
export type Post = z.infer<typeof Post>

/** One submission of links. */
export const Task = z
  .object({
    id: TaskId,
    project_id: ProjectId,
    name: z.string(),
    description: z.string().nullable(),
    status: TaskStatus,
    progress: z.number().describe('Swapped items / total items x 100.'),
    source_image_id: SourceImageId.nullable().describe('null when the face was deleted.'),
    face_selection: FaceSelection,
    error_message: z.string().nullable(),
    created_at: z.iso.datetime(),
    started_at: z.iso.datetime().nullable(),
    updated_at: z.iso.datetime(),
    completed_at: z.iso.datetime().nullable(),
    posts: z.record(z.string(), Post).describe('Keyed by the link, in the order they were pasted.'),
  })
  .meta({ id: 'Task' })
export type Task = z.infer<typeof Task>

/** Most characters the name of a task may have. */
export const maxTaskNameLength = 200

/** Most characters one link may have. */
export const maxUrlLength = 2048

const urls = z
  .array(z.string().trim().max(maxUrlLength, `A link may have at most ${maxUrlLength} characters.`))
  .transform((links) => links.filter((link) => link !== ''))
  .pipe(
    z
      .array(z.string())
      .min(1, 'Please enter at least one valid URL')
      .max(maxUrlsPerTask, `At most ${maxUrlsPerTask} links fit in one task.`),
  )

/** Creates a task from links. */
export const CreateTaskBody = z.strictObject({
  project_id: ProjectId,
  name: z.string().trim().min(1).max(maxTaskNameLength).optional().describe('Defaults to Task and the next number.'),
  description: z.string().trim().max(2000).nullish(),
  urls,
  source_image_id: SourceImageId.optional().describe("Defaults to the project's default face."),
  face_selection: FaceSelection.default('main'),
})

/** What may change of a task. status pending retries it. */
export const UpdateTaskBody = z
  .strictObject({
    name: z.string().trim().min(1).max(maxTaskNameLength),
    description: z.string().trim().max(2000).nullable(),
    status: z.literal('pending', 'A task can only be set to pending, which retries it.'),
    source_image_id: SourceImageId,
    face_selection: FaceSelection,
  })
  .partial()

/** Adds links to a task. */
export const AddTaskUrlsBody = z.strictObject({ urls })

/** Fields beside the file of a photo that is added to a post by hand. */
export const AddPostPhotoBody = z.object({
  place: z.coerce
    .number()
    .int()
    .min(0)
    .max(maxPhotosPerPost - 1)
    .optional()
    .describe(
      'Its place among the photos added by hand, counted from 0; without it, or when it is taken, the next free one.',
    ),
})

/** Retries one photo, optionally on faces picked by hand or with another face. */
export const RetryContentBody = z
  .strictObject({ boxes: z.array(FaceBox).min(1).max(20), source_image_id: SourceImageId })
  .partial()
  .nullish()
  .transform((body) => body ?? {})

/** Filters of the list of tasks. */
export const ListTasksQuery = PageQuery.extend({
  project_id: ProjectId.optional(),
  status: TaskStatus.optional(),
})

/** The results of a task, flat. */
export const TaskResults = z
  .object({
    task_id: TaskId,
    status: TaskStatus,
    results: z.array(
      Content.pick({
        item_type: true,
        item_url: true,
        processed_file_url: true,
        status: true,
        faces_detected: true,
        faces_swapped: true,
        processing_time: true,
        quality: true,
      }).extend({ content_id: ContentId, post_url: z.string() }),
    ),
  })
  .meta({ id: 'TaskResults' })
