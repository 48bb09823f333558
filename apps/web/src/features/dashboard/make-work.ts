import type { Content, Project, SourceImage, Task, User } from '@guise/contract'

const start = '2026-11-01T00:00:00.000Z'

/** A user for tests. */
export function makeUser(overrides: Partial<User> = {}): User {
  return {
    id: crypto.randomUUID() as User['id'], // any id will do
    email: 'ada@example.com',
    first_name: 'Ada',
    alias: null,
    subscription: 'free',
    credits_left: 20,
    credits_held: 0,
    total_processed_images: 0,
    email_notifications: true,
    marketing_updates: false,
    time_zone: null,
    is_new_account: false,
    created_at: start,
    ...overrides,
  }
}

/** A project for tests. */
export function makeProject(overrides: Partial<Project> = {}): Project {
  return {
    id: crypto.randomUUID() as Project['id'], // any id will do
    name: 'Lake',
    description: null,
    status: 'active',
    task_count: 0,
    completed_tasks: 0,
    default_source_image_id: null,
    cover_urls: [],
    created_at: start,
    updated_at: start,
    ...overrides,
  }
}

/** A face for tests. */
export function makeFace(overrides: Partial<SourceImage> = {}): SourceImage {
  return {
    id: crypto.randomUUID() as SourceImage['id'], // any id will do
    name: 'Ada',
    file_url: '/media/face',
    thumbnail_url: '/media/face',
    thumbhash: '',
    width: 1,
    height: 1,
    is_default: false,
    created_at: start,
    ...overrides,
  }
}

/** A task with one post of the given contents for tests. */
export function makeTask(overrides: Partial<Task> = {}, contents: Partial<Content>[] = []): Task {
  const stage = { status: 'completed', started_at: null, finished_at: null, error_message: null } as const
  return {
    id: crypto.randomUUID() as Task['id'], // any id will do
    project_id: crypto.randomUUID() as Task['project_id'], // any id will do
    name: 'Task 1',
    description: null,
    status: 'completed',
    progress: 0,
    source_image_id: null,
    face_selection: 'main',
    error_message: null,
    created_at: start,
    started_at: null,
    updated_at: start,
    completed_at: null,
    posts: {
      'https://example.com/p/1': {
        id: crypto.randomUUID() as Task['posts'][string]['id'], // any id will do
        url: 'https://example.com/p/1',
        status: 'completed',
        error_message: null,
        network: null,
        author: null,
        caption: null,
        is_sensitive: false,
        is_truncated: false,
        stages: { get_post_info: stage, download_originals: stage, compute_swaps: stage },
        contents: contents.map(makeContent),
      },
    },
    ...overrides,
  }
}

function makeContent(overrides: Partial<Content>): Content {
  return {
    id: crypto.randomUUID() as Content['id'], // any id will do
    item_type: 'Photo',
    item_url: null,
    source_url: 'https://example.com/1.jpg',
    thumbnail_url: null,
    thumbhash: null,
    width: null,
    height: null,
    alt: null,
    processed_file_url: null,
    processed_thumbnail_url: null,
    status: 'pending',
    error_message: null,
    faces_detected: null,
    faces_swapped: null,
    processing_time: null,
    video_duration: null,
    quality: null,
    ...overrides,
  }
}
