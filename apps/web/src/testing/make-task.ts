import { Content, Post, Project, Task } from '@guise/contract'
import type { Appeal } from '@guise/contract'
import type { z } from 'zod'
import { makeId } from './make-id.ts'

type Parts<T extends z.ZodType> = Partial<z.input<T>>

const stage = {
  status: 'completed',
  started_at: '2026-02-01T12:00:00.000Z',
  finished_at: '2026-02-01T12:00:01.400Z',
  error_message: null,
  reason: null,
} as const
const time = '2026-01-02T03:04:05.000Z'

/** Builds an item for a test: a swapped photo unless told otherwise. */
export function makeContent(parts: Parts<typeof Content> = {}): Content {
  const id = parts.id ?? makeId()
  return Content.parse({
    id,
    item_type: 'Photo',
    item_url: `/media/${id}/original.jpg`,
    source_url: 'https://example.org/photo.jpg',
    thumbnail_url: `/media/${id}/thumbnail.webp`,
    thumbhash: null,
    width: 800,
    height: 1000,
    alt: null,
    processed_file_url: `/media/${id}/result.jpg`,
    processed_thumbnail_url: `/media/${id}/result-thumbnail.webp`,
    status: 'completed',
    error_message: null,
    reason: null,
    faces_detected: 1,
    faces_swapped: 1,
    processing_time: 1.2,
    video_duration: null,
    video_progress: null,
    video_notices: [],
    credits: 1,
    quality: 0.9,
    result_at: time,
    marks: ['credentials', 'watermark', 'visible'],
    made_with: { engine: 'builtin', name: null, message: null, fell_back: null },
    ...parts,
  })
}

/** Builds an item for a test that has no result. */
export function makeUnswapped(parts: Parts<typeof Content> = {}): Content {
  return makeContent({
    status: 'pending',
    processed_file_url: null,
    processed_thumbnail_url: null,
    result_at: null,
    credits: null,
    marks: [],
    made_with: null,
    ...parts,
  })
}

/** Builds a post for a test. */
export function makePost(parts: Parts<typeof Post> = {}): Post {
  return Post.parse({
    id: makeId(),
    url: 'https://example.org/p/1',
    status: 'completed',
    error_message: null,
    reason: null,
    problem: null,
    network: 'demo',
    canonical_url: null,
    author: null,
    author_url: null,
    caption: null,
    is_sensitive: false,
    is_truncated: false,
    stages: { get_post_info: stage, download_originals: stage, compute_swaps: stage },
    contents: [],
    ...parts,
  })
}

/** Builds a task for a test from its posts. */
export function makeTask(posts: Post[], parts: Parts<typeof Task> = {}): Task {
  return Task.parse({
    id: makeId(),
    project_id: makeId(),
    name: 'Task 1',
    description: null,
    status: 'completed',
    progress: 100,
    source_image_id: makeId(),
    face_selection: 'main',
    beard: 'decide',
    engine: 'auto',
    error_message: null,
    reason: null,
    created_at: time,
    started_at: time,
    updated_at: time,
    completed_at: null,
    posts: Object.fromEntries(posts.map((post) => [post.url, post])),
    ...parts,
  })
}

/** The review of a refused item that nobody has asked for yet. */
export function makeAppeal(content: Content, parts: Partial<Appeal> = {}): Appeal {
  return {
    id: makeId() as Appeal['id'], // an id of the right kind, made for this
    kind: 'original',
    refused_for: 'sexual',
    task_id: makeId() as Appeal['task_id'],
    content_id: content.id,
    words: '',
    status: 'offered',
    note: null,
    created_at: '2026-01-02T04:00:00.000Z',
    due_at: '2026-01-03T04:00:00.000Z',
    settled_at: null,
    ...parts,
  }
}

/** Builds a project for a test: active and empty unless told otherwise. */
export function makeProject(parts: Partial<z.input<typeof Project>> = {}): Project {
  return Project.parse({
    id: makeId(),
    name: 'Lake',
    description: null,
    status: 'active',
    task_count: 0,
    completed_tasks: 0,
    default_source_image_id: null,
    cover_urls: [],
    created_at: '2026-11-01T00:00:00.000Z',
    updated_at: '2026-11-01T00:00:00.000Z',
    ...parts,
  })
}
