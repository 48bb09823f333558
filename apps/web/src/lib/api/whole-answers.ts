import { ApiError } from '@guise/client'
import type { Client } from '@guise/client'
import type {
  Content,
  ContentId,
  Post,
  PostId,
  Profile,
  ProfileCard,
  Project,
  SourceImage,
  SourceImagePhotoId,
  Stage,
  Task,
  User,
  UserId,
} from '@guise/contract'

/**
 * The specification names the fields of an answer that every server behind the base URL has. What one leaves out beside them is
 * filled in here, so that no screen fails for want of it.
 */
export function wholeAnswers(client: Client): Client {
  return {
    ...client,
    getMe: async (...call) => wholeUser(there(await client.getMe(...call))),
    listSamples: async (...call) =>
      filled({ posts: [], faces: [], credits_url: null }, await client.listSamples(...call)),
    getTask: async (...call) => wholeTask(there(await client.getTask(...call))),
    createTask: async (...call) => wholeTask(await client.createTask(...call)),
    updateTask: async (...call) => wholeTask(await client.updateTask(...call)),
    addTaskUrls: async (...call) => wholeTask(await client.addTaskUrls(...call)),
    getProject: async (...call) => wholeProject(there(await client.getProject(...call))),
    createProject: async (...call) => wholeProject(await client.createProject(...call)),
    updateProject: async (...call) => wholeProject(await client.updateProject(...call)),
    createSourceImage: async (...call) => wholeFace(await client.createSourceImage(...call)),
    updateSourceImage: async (...call) => wholeFace(await client.updateSourceImage(...call)),
  }
}

/** The same for what lists hold, by the name of the call; others are as they are. */
export function wholeItem(name: string, item: unknown): unknown {
  // The contract's items of these lists.
  if (name === 'listTasks') return wholeTask(item as Task)
  if (name === 'listProjects') return wholeProject(item as Project)
  if (name === 'listSourceImages') return wholeFace(item as SourceImage)
  return item
}

/** What is given, and beside it what is not. */
function filled<T>(unsaid: Partial<T>, given: T): T {
  return { ...unsaid, ...given }
}

/** What was asked for; an answer that is nothing says as much as 404. */
function there<T>(answer: T | null): T {
  if (answer === null) throw new ApiError('', 404, 'CLIENT_ERROR')
  return answer
}

/** A user as the shell and the account settings show them. */
export function wholeUser(user: User): User {
  return filled({ ...unsaidOfUser, id: user.email as UserId }, user) // whom an address is enough to tell from others
}

const unsaidOfUser = {
  first_name: '',
  alias: null,
  credits_left: 0,
  credits_held: 0,
  email_notifications: true,
  marketing_updates: false,
  time_zone: null,
  language: null,
  is_operator: false,
  operator_needs_passkey: false,
  is_new_account: false,
}

function wholeProject(project: Project): Project {
  const counts = { task_count: 0, completed_tasks: 0 }
  return filled(
    { description: null, status: 'active', default_source_image_id: null, cover_urls: [], ...counts },
    project,
  )
}

function wholeFace(face: SourceImage): SourceImage {
  const picture = filled({ thumbnail_url: face.file_url, thumbhash: '', width: 1, height: 1 }, face)
  const { id, file_url, thumbnail_url, thumbhash, width, height } = picture
  // A face of one photo, which is called like it.
  const photo = { id: id as string as SourceImagePhotoId, file_url, thumbnail_url, thumbhash, width, height }
  return filled({ is_default: false, photos: [photo] }, picture)
}

/** A task as its screens show it. */
export function wholeTask(task: Task): Task {
  const given: Partial<Task> = task
  const posts = Object.entries(given.posts ?? {}).map(([url, post]) => [url, wholePost(url, post)] as const)
  return { ...unsaidOfTask, ...task, posts: Object.fromEntries(posts) }
}

const unsaidOfTask = {
  description: null,
  source_image_id: null,
  face_selection: 'main',
  beard: 'decide',
  engine: 'auto',
  error_message: null,
  reason: null,
  started_at: null,
  completed_at: null,
} as const

function wholePost(url: string, post: Post): Post {
  const given: Partial<Post> = post
  const stages: Partial<Post['stages']> = given.stages ?? {}
  const contents = given.contents ?? []
  return {
    ...filled({ id: url as PostId, url, ...unsaidOfPost }, post), // its link is what a task knows it by
    stages: {
      get_post_info: wholeStage(stages.get_post_info),
      download_originals: wholeStage(stages.download_originals),
      compute_swaps: wholeStage(stages.compute_swaps),
    },
    contents: contents.map((content, place) => wholeContent(`${url} ${place}` as ContentId, content)),
  }
}

const unsaidOfPost = {
  error_message: null,
  reason: null,
  problem: null,
  network: null,
  canonical_url: null,
  author: null,
  author_url: null,
  caption: null,
  is_sensitive: false,
  is_truncated: false,
}

const unsaidOfStage = { started_at: null, finished_at: null, error_message: null, reason: null }

const stageStatuses = ['pending', 'running', 'completed', 'failed'] as const

/** A stage that is one word, or none at all, is one, too. */
function wholeStage(stage: Stage | string | undefined): Stage {
  const given = typeof stage === 'object' ? stage : { status: stage }
  return { ...unsaidOfStage, ...given, status: stageStatuses.find((status) => status === given.status) ?? 'pending' }
}

function wholeContent(id: ContentId, content: Content): Content {
  const given: Partial<Content> = content
  const [item_url, processed_file_url] = [given.item_url ?? null, given.processed_file_url ?? null]
  const pictures = { thumbnail_url: item_url, processed_thumbnail_url: processed_file_url }
  return filled({ id, item_url, processed_file_url, ...pictures, ...unsaidOfContent }, content)
}

const unsaidOfContent = {
  source_url: null,
  thumbhash: null,
  width: null,
  height: null,
  alt: null,
  error_message: null,
  reason: null,
  faces_detected: null,
  faces_swapped: null,
  processing_time: null,
  video_duration: null,
  video_progress: null,
  video_notices: [],
  credits: null,
  quality: null,
  result_at: null,
  marks: [],
  made_with: null,
}

/** A creator as a card shows them. */
export function wholeCard(card: ProfileCard): ProfileCard {
  return { ...unsaidOfCard, ...card }
}

/** A creator as their page shows them. */
export function wholeProfile(profile: Profile): Profile {
  const { external_url, sample_posts }: Partial<Profile> = profile
  const lists = { external_url: external_url ?? [], sample_posts: sample_posts ?? [] }
  return { ...unsaidOfCard, ...unsaidOfProfile, ...profile, ...lists }
}

const unsaidOfCard = {
  profile_name: null,
  profile_description: null,
  biography: null,
  profile_image_link: null,
  profile_type: '',
  category: null,
  followers: 0,
  posts_count: 0,
  total_swaps: 0,
  editor_choice: false,
  is_verified: false,
  liked_flag: false,
}

const unsaidOfProfile = {
  is_business_account: false,
  is_professional_account: false,
  gender: null,
  created_timestamp: null,
  editors_notes: null,
}
