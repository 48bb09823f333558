import { makeAppeal, makeContent, makePost, makeProject, makeTask, makeUnswapped } from '../make-task.ts'
import { makeFace } from '../make-face.ts'
import { makeId } from '../make-id.ts'
import { portrait, scene } from '../pictures.ts'
import { Refusal } from '../stub-server.ts'

/** What a server says whose database has burnt. */
export const broken = new Refusal(500, 'Something went wrong on our side. Please try again.')

/** What a server says about a thing that is not there. */
export const missing = new Refusal(404, 'Not found.')

/** The faces of somebody who has some, one of them without a name and one with a very long one. */
export const faces = ['Ada', '', 'Grandmother at the lighthouse on the last day of summer'].map((name, index) =>
  makeFace({ name, file_url: portrait(index), thumbnail_url: portrait(index), is_default: index === 0 }),
)

/** The project of the project page and of its tasks. */
export const project = makeProject({
  name: 'Lake',
  task_count: 4,
  completed_tasks: 1,
  default_source_image_id: faces[0]?.id ?? null,
  cover_urls: [0, 1, 2, 3].map((number) => scene(number, 'result')),
})

/** Projects in each status, one of them with a very long name. */
export const projects = [
  project,
  makeProject({ name: 'City by night', status: 'completed', task_count: 2, completed_tasks: 2 }),
  makeProject({ name: 'Everything that was left over from the years before', status: 'archived' }),
]

const still = { status: 'pending', started_at: null, finished_at: null, error_message: null, reason: null } as const
const working = { ...still, status: 'running' } as const
const over = { ...still, status: 'failed' } as const

const done = (number: number) =>
  makeContent({
    item_url: scene(number, 'original'),
    thumbnail_url: scene(number, 'original'),
    processed_file_url: scene(number, 'result'),
    processed_thumbnail_url: scene(number, 'result'),
  })
const waiting = (number: number) =>
  makeUnswapped({ item_url: scene(number, 'original'), thumbnail_url: scene(number, 'original'), status: 'processing' })
const failed = (number: number) =>
  makeUnswapped({
    item_url: scene(number, 'original'),
    thumbnail_url: scene(number, 'original'),
    status: 'failed',
    error_message: 'No face was found in this photo.',
    faces_detected: 0,
    faces_swapped: 0,
  })
const of = { project_id: project.id, source_image_id: faces[0]?.id ?? null }

/** A task whose photos are swapped, but for one without a face. */
export const doneTask = makeTask(
  [makePost({ url: 'https://example.org/p/lake', author: 'ann', contents: [done(0), done(1), done(2), failed(3)] })],
  { ...of, name: 'Task 1' },
)

/** The review that the item without a result offers. */
export const appeals = Object.values(doneTask.posts).flatMap(({ contents }) =>
  contents.filter(({ status }) => status === 'failed').map((content) => makeAppeal(content)),
)

/** A task that is at work: done, being swapped and waiting. */
export const busyTask = makeTask(
  [
    makePost({
      url: 'https://example.org/p/city',
      status: 'processing',
      stages: { get_post_info: { ...still, status: 'completed' }, download_originals: working, compute_swaps: working },
      contents: [done(4), waiting(5), makeUnswapped({ item_url: null, thumbnail_url: null, status: 'downloaded' })],
    }),
  ],
  { ...of, name: 'Task 2', status: 'processing', progress: 33, started_at: new Date().toISOString() },
)

/** Where a film is found that stands for every film; whoever opens the screens puts one there. */
const film = '/media/sample.mp4'

const videoOf = (number: number) => ({
  item_type: 'Video' as const,
  item_url: film,
  thumbnail_url: scene(number, 'original'),
  video_duration: 6,
  width: 480,
  height: 480,
})

/** A task of videos: done, under way, and one that was stopped. */
export const videoTask = makeTask(
  [
    makePost({
      url: 'https://example.org/reel/1',
      status: 'processing',
      author: 'ann',
      contents: [
        makeContent({
          ...videoOf(6),
          processed_file_url: film,
          processed_thumbnail_url: scene(6, 'result'),
          credits: 2,
          video_notices: ['made_smaller', 'without_sound'],
        }),
        makeUnswapped({
          ...videoOf(7),
          status: 'processing',
          credits: 2,
          video_progress: { seconds_done: 3, preview_url: scene(7, 'result') },
        }),
        makeUnswapped({
          ...videoOf(8),
          status: 'failed',
          error_message: 'This video could not be worked on to its end. Please try again.',
        }),
      ],
    }),
  ],
  { ...of, name: 'Task 5', status: 'processing', progress: 33 },
)

/** A task of which nothing came. */
export const failedTask = makeTask(
  [
    makePost({
      url: 'https://example.org/p/gone',
      status: 'failed',
      error_message: 'This post is not public. Open its link in a private window to check.',
      stages: { get_post_info: over, download_originals: still, compute_swaps: still },
      contents: [],
    }),
  ],
  { ...of, name: 'Task 3', status: 'failed', progress: 0 },
)

/** A task that has only just begun. */
export const newTask = makeTask(
  [
    makePost({
      url: 'https://example.org/p/new',
      status: 'pending',
      stages: { get_post_info: still, download_originals: still, compute_swaps: still },
      contents: [],
    }),
  ],
  {
    ...of,
    id: makeId(),
    name: 'Task 4',
    status: 'pending',
    progress: 0,
  },
)

/** The tasks of the project. */
export const tasks = [newTask, failedTask, busyTask, doneTask]
