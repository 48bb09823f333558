import { Content, Post, Task } from '@guise/contract'
import type { z } from 'zod'
import { makeId } from './make-id.ts'

type Parts<T extends z.ZodType> = Partial<z.input<T>>

const stage = { status: 'completed', started_at: null, finished_at: null, error_message: null } as const
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
    faces_detected: 1,
    faces_swapped: 1,
    processing_time: 1.2,
    video_duration: null,
    quality: 0.9,
    result_at: time,
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
    error_message: null,
    created_at: time,
    started_at: time,
    updated_at: time,
    completed_at: null,
    posts: Object.fromEntries(posts.map((post) => [post.url, post])),
    ...parts,
  })
}
