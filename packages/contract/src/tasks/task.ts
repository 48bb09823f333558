import { z } from 'zod'
import { Reason } from '../reasons/reason.ts'
import { ContentId, PostId, ProjectId, SourceImageId, TaskId } from '../ids.ts'
import { EngineChoice, MadeWith } from './engine.ts'
import { PostProblem } from './link.ts'
import { StageStatus, TaskStatus } from './task-status.ts'

/** Which face of a photo is replaced. */
export const FaceSelection = z.enum(['main', 'all', 'matched'])
export type FaceSelection = z.infer<typeof FaceSelection>

/** What of a video is not as its post has it; of an animated picture only the first frame is used. */
export const VideoNotice = z.enum(['made_smaller', 'made_slower', 'made_sdr', 'without_sound', 'first_frame'])
export type VideoNotice = z.infer<typeof VideoNotice>

/** Whose beard a result has. */
export const BeardChoice = z.enum(['decide', 'theirs', 'mine'])
export type BeardChoice = z.infer<typeof BeardChoice>

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
    reason: Reason.nullable().describe('What error_message says, for a program.'),
    faces_detected: z.int().nullable(),
    faces_swapped: z.int().nullable(),
    processing_time: z.number().nullable().describe('Seconds of the swap.'),
    video_duration: z.number().nullable().describe('Seconds.'),
    video_progress: z
      .object({ seconds_done: z.number(), preview_url: z.string().nullable().describe('Its newest frame.') })
      .nullable()
      .describe('How far a video is that is being swapped.'),
    video_notices: z
      .array(VideoNotice)
      .describe('What of the video, or of an animated picture, is not as the post has it.'),
    credits: z
      .int()
      .nullable()
      .describe('What the result cost; of a video that is being swapped, the most it can cost; null before.'),
    quality: z.number().nullable().describe('0 to 1.'),
    result_at: z.iso.datetime().nullable().describe('When the result was made: it can be reported for 24 hours.'),
    marks: z
      .array(z.enum(['credentials', 'watermark', 'visible']))
      .describe(
        'What says that the result was made here: signed content credentials, a watermark in its pixels that nobody sees, a small AI in its corner. Beside the two in its pixels, nothing outside the replaced faces was changed.',
      ),
    made_with: MadeWith.nullable().describe('null without a result, and for one from before this was remembered.'),
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
    reason: Reason.nullable().describe('What error_message says, for a program.'),
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
    reason: Reason.nullable().describe('What error_message says, for a program.'),
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
    beard: BeardChoice,
    engine: EngineChoice,
    error_message: z.string().nullable(),
    reason: Reason.nullable().describe('What error_message says, for a program.'),
    created_at: z.iso.datetime(),
    started_at: z.iso.datetime().nullable(),
    updated_at: z.iso.datetime(),
    completed_at: z.iso.datetime().nullable(),
    posts: z.record(z.string(), Post).describe('Keyed by the link, in the order they were pasted.'),
  })
  .meta({ id: 'Task' })
export type Task = z.infer<typeof Task>

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
        credits: true,
        marks: true,
      }).extend({ content_id: ContentId, post_url: z.string() }),
    ),
  })
  .meta({ id: 'TaskResults' })
