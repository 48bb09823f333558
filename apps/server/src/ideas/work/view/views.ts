import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import { inEnglish } from '@guise/contract'
import type { Content, Post, Reason, Stage, Task } from '@guise/contract'
import type { Db } from '../../../platform/db/connection.ts'
import { prepareOnce } from '../../../platform/db/prepare-once.ts'
import { content, post, swap, task } from '../../../platform/db/schema.ts'
import type { Stages, StoredStage } from '../../../platform/db/schema.ts'
import { viewMaker } from '../swap/made-with.ts'
import { isSmall } from './weight.ts'

type Link = (blobId: string) => string
type PostRow = typeof post.$inferSelect

/** What a view shows of a photo and of its result: a task may have hundreds, and every column that is not read is time won. */
const shownOfContent = {
  id: content.id,
  post_id: content.post_id,
  item_type: content.item_type,
  original_blob_id: content.original_blob_id,
  source_url: content.source_url,
  thumbnail_blob_id: content.thumbnail_blob_id,
  thumbhash: content.thumbhash,
  width: content.width,
  height: content.height,
  alt: content.alt,
  status: content.status,
  reason: content.reason,
  video_duration: content.video_duration,
  video_notices: content.video_notices,
  credits_held: content.credits_held,
  video_progress: sql<VideoProgress | null>`case when ${content.item_type} = 'Video' and ${content.status} in ('processing', 'swapped') then (
    select json_build_object('seconds_done', coalesce(round(sum(part.seconds_done)::numeric, 2), 0),
      'preview', (array_agg(part.preview_blob_id order by part.position desc) filter (where part.preview_blob_id is not null))[1])
    from video_segment part where part.content_id = ${content.id} and part.attempt = ${content.attempt}) end`,
}
type VideoProgress = { seconds_done: number; preview: string | null }
const shownOfSwap = {
  blob_id: swap.blob_id,
  thumbnail_blob_id: swap.thumbnail_blob_id,
  faces_detected: swap.faces_detected,
  faces_swapped: swap.faces_swapped,
  processing_ms: swap.processing_ms,
  quality: swap.quality,
  created_at: swap.created_at,
  watermark: swap.watermark,
  has_visible_mark: swap.has_visible_mark,
  has_credentials: swap.has_credentials,
  credits: swap.credits,
  made_with: swap.made_with,
}
type ContentRow = {
  content: Pick<typeof content.$inferSelect, Exclude<keyof typeof shownOfContent, 'video_progress'>> & {
    video_progress?: VideoProgress | null
  }
  swap: Pick<typeof swap.$inferSelect, keyof typeof shownOfSwap> | null
}

/** Reads the posts of tasks with their photos, all of them or those. */
export async function readTrees(db: Db, tasks: TaskTree['task'][], those?: SQL): Promise<TaskTree[]> {
  const ids = tasks.map(({ id }) => id)
  const ofTasks = inArray(post.task_id, ids)
  const posts = await db.select().from(post).where(and(ofTasks, those)).orderBy(asc(post.position))
  const ofPosts = inArray(
    content.post_id,
    posts.map(({ id }) => id),
  )
  const contents = posts.length === 0 ? [] : await selectContents(db, those ? ofPosts : inArray(content.task_id, ids))
  return treesOf(tasks, posts, contents)
}

function selectContents(db: Db, where: SQL) {
  return db
    .select({ content: shownOfContent, swap: shownOfSwap })
    .from(content)
    .leftJoin(swap, eq(swap.id, content.swap_id))
    .where(where)
    .orderBy(asc(content.position))
}

function treesOf(tasks: TaskTree['task'][], posts: PostRow[], contents: ContentRow[]): TaskTree[] {
  const contentsByPost = Map.groupBy(contents, (row) => row.content.post_id)
  const postsByTask = Map.groupBy(posts, (row) => row.task_id)
  return tasks.map((row) => ({
    task: row,
    posts: (postsByTask.get(row.id) ?? []).map((row) => ({ post: row, contents: contentsByPost.get(row.id) ?? [] })),
  }))
}

/** A task with everything below it. */
export type TaskTree = {
  task: typeof task.$inferSelect
  posts: { post: PostRow; contents: ContentRow[] }[]
}

const ofTask = sql.placeholder('taskId')
const own = and(eq(task.id, ofTask), eq(task.user_id, sql.placeholder('userId')))
const postsOfTask = prepareOnce((db) =>
  db
    .select({ task, post })
    .from(task)
    .leftJoin(post, eq(post.task_id, task.id))
    .where(and(own, isSmall(ofTask)))
    .orderBy(asc(post.position))
    .prepare('posts_of_task'),
)
const contentsOfTask = prepareOnce((db) => selectContents(db, eq(content.task_id, ofTask)).prepare('contents_of_task'))

/** One task of a user; undefined where there is none, or where it is large (weight.ts) and better read part by part. */
export async function readTask(db: Db, userId: string, taskId: string): Promise<TaskTree | undefined> {
  const rows = await postsOfTask(db).execute({ taskId, userId })
  const ofPosts = rows.flatMap(({ post }) => post ?? [])
  const tasks = rows.slice(0, 1).map(({ task }) => task)
  const [tree] = treesOf(tasks, ofPosts, ofPosts.length === 0 ? [] : await contentsOfTask(db).execute({ taskId }))
  return tree
}

/** A task as the API shows it. */
export function viewTask({ task: row, posts }: TaskTree, link: Link): Task {
  const viewed = posts.map((tree) => viewPost(tree, link))
  return {
    id: row.id as Task['id'], // a row's id is a task id
    project_id: row.project_id as Task['project_id'], // and so on
    name: row.name,
    description: row.description,
    status: row.status,
    progress: progressOf(viewed),
    source_image_id: row.face_id as Task['source_image_id'],
    face_selection: row.face_selection,
    beard: row.beard,
    engine: row.engine,
    ...saidOf(reasonOf(row.status, viewed)),
    created_at: row.created_at.toISOString(),
    started_at: row.started_at?.toISOString() ?? null,
    updated_at: row.updated_at.toISOString(),
    completed_at: row.completed_at?.toISOString() ?? null,
    posts: Object.fromEntries(viewed.map((post) => [post.url, post])),
  }
}

function viewPost({ post: row, contents }: TaskTree['posts'][number], link: Link): Post {
  return {
    id: row.id as Post['id'], // a row's id is a post id
    url: row.url,
    status: row.status,
    ...saidOf(row.reason),
    problem: row.problem,
    network: row.network,
    canonical_url: row.canonical_url,
    author: row.author,
    author_url: row.author_url,
    caption: row.caption,
    is_sensitive: row.is_sensitive,
    is_truncated: row.is_truncated,
    stages: viewStages(row.stages),
    contents: contents.map((tree) => viewContent(tree, link)),
  }
}

/** A photo or video as the API shows it. */
export function viewContent({ content: row, swap: result }: ContentRow, link: Link): Content {
  const linkOf = (blobId: string | null | undefined) => (blobId ? link(blobId) : null)
  return {
    id: row.id as Content['id'], // a row's id is a content id
    item_type: row.item_type,
    item_url: linkOf(row.original_blob_id),
    source_url: row.source_url,
    thumbnail_url: linkOf(row.thumbnail_blob_id),
    thumbhash: row.thumbhash,
    width: row.width,
    height: row.height,
    alt: row.alt,
    processed_file_url: linkOf(result?.blob_id),
    processed_thumbnail_url: linkOf(result?.thumbnail_blob_id),
    status: row.status,
    ...saidOf(row.reason),
    faces_detected: result?.faces_detected ?? null,
    faces_swapped: result?.faces_swapped ?? null,
    processing_time: result ? result.processing_ms / 1000 : null,
    video_duration: row.video_duration,
    ...viewVideo(row, linkOf),
    credits: result?.credits ?? (isVideoUnderWay(row) ? row.credits_held : null),
    quality: result?.quality ?? null,
    result_at: result?.created_at.toISOString() ?? null,
    marks: result ? marksOf(row, result) : [],
    made_with: viewMaker(result?.made_with),
  }
}

type Shown = ContentRow['content']

/** What of a video is under way, and what of it is not as its post has it. */
function viewVideo({ video_progress, video_notices }: Shown, linkOf: (blobId: string | null) => string | null) {
  return {
    video_progress: video_progress
      ? { seconds_done: video_progress.seconds_done, preview_url: linkOf(video_progress.preview) }
      : null,
    video_notices: video_notices ?? [],
  }
}

function isVideoUnderWay({ item_type, status }: Shown): boolean {
  return item_type === 'Video' && (status === 'downloaded' || status === 'processing' || status === 'swapped')
}

/** What says that a result was made here. Of photos every one was signed also before that was remembered. */
function marksOf(
  { item_type }: Shown,
  { watermark, has_visible_mark, has_credentials }: NonNullable<ContentRow['swap']>,
): Content['marks'] {
  const isSigned = has_credentials ?? item_type !== 'Video'
  return [
    ...(isSigned ? (['credentials'] as const) : []),
    ...(watermark ? (['watermark'] as const) : []),
    ...(has_visible_mark ? (['visible'] as const) : []),
  ]
}

/** Swapped items / total items x 100. */
function progressOf(posts: Post[]): number {
  const items = posts.flatMap((post) => post.contents)
  const swapped = items.filter((item) => item.processed_file_url !== null)
  return shareOf(swapped.length, items.length)
}

/** Per cent, with two digits behind the point. */
export function shareOf(swapped: number, items: number): number {
  return items === 0 ? 0 : Math.round((swapped / items) * 10_000) / 100
}

/** The first reason of a post or item, else the general one. */
function reasonOf(status: Task['status'], posts: Post[]): Reason | null {
  if (status !== 'failed' && status !== 'cancelled') return null
  const reasons = posts.flatMap((post) => [post.reason, ...post.contents.map((item) => item.reason)])
  const general = { code: status === 'cancelled' ? 'cancelled' : 'task_failed' } as const
  return reasons.find((reason) => reason !== null) ?? general
}

function viewStages({ get_post_info, download_originals, compute_swaps }: Stages): Post['stages'] {
  return {
    get_post_info: viewStage(get_post_info),
    download_originals: viewStage(download_originals),
    compute_swaps: viewStage(compute_swaps),
  }
}

function viewStage({ reason, ...stage }: StoredStage): Stage {
  return { ...stage, ...saidOf(reason) }
}

/** A reason, and what it says. */
export function saidOf(reason: Reason | null): { error_message: string | null; reason: Reason | null } {
  return { error_message: reason && inEnglish(reason), reason }
}
