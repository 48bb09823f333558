import type {
  BeardChoice,
  EngineChoice,
  EngineFault,
  EngineKind,
  FaceBox,
  FaceSelection,
  PostProblem,
  ProjectStatus,
  Reason,
  Stage,
  TaskStatus,
  VideoNotice,
} from '@guise/contract'
import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  foreignKey,
  index,
  integer,
  pgTable,
  real,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { AnyPgColumn, ExtraConfigColumn } from 'drizzle-orm/pg-core'
import { blobId, face, faceVersion } from './face-tables.ts'
import { owner } from './account-tables.ts'
import { at, createdAt, jsonb } from './columns.ts'

/** What made a result: which engine with which files and settings, and why faces of it were left to the built-in one. */
export type StoredMaker = {
  engine: EngineKind
  name: string | null
  /** SHA-256 of every file of a network that took part. */
  models: string[]
  settings: Record<string, string>
  fell_back: { faces: number; fault: EngineFault } | null
}

/** A stage as its post keeps it. */
export type StoredStage = Omit<Stage, 'error_message'>
/** The stages of a post by name. */
export type Stages = { get_post_info: StoredStage; download_originals: StoredStage; compute_swaps: StoredStage }

const anyStatus = sql`status in ('pending','scraping','downloaded','processing','swapped','completed','failed','cancelled')`

/** Folders of tasks. */
export const project = pgTable(
  'project',
  {
    id: uuid('id').primaryKey(),
    user_id: owner(),
    name: text('name').notNull(),
    description: text('description'),
    status: text('status').$type<ProjectStatus>().notNull().default('active'),
    default_face_id: uuid('default_face_id').references(() => face.id, { onDelete: 'set null' }),
    created_at: createdAt(),
    updated_at: at('updated_at').notNull().defaultNow(),
  },
  (t) => [
    index('project_user').on(t.user_id, t.created_at),
    index('project_default_face').on(t.default_face_id),
    check('project_status_known', sql`status in ('active','completed','archived')`),
  ],
)

/** Submissions. revision grows with every visible change: it is the ETag. */
export const task = pgTable(
  'task',
  {
    id: uuid('id').primaryKey(),
    user_id: owner(),
    project_id: uuid('project_id')
      .notNull()
      .references(() => project.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    description: text('description'),
    status: text('status').$type<TaskStatus>().notNull().default('pending'),
    face_id: uuid('face_id').references(() => face.id, { onDelete: 'set null' }),
    face_selection: text('face_selection').$type<FaceSelection>().notNull().default('main'),
    beard: text('beard').$type<BeardChoice>().notNull().default('decide'),
    engine: text('engine').$type<EngineChoice>().notNull().default('auto'),
    revision: integer('revision').notNull().default(1),
    created_at: createdAt(),
    started_at: at('started_at'),
    updated_at: at('updated_at').notNull().defaultNow(),
    completed_at: at('completed_at'),
  },
  (t) => [
    index('task_user').on(t.user_id, t.created_at),
    index('task_project').on(t.project_id, t.created_at),
    index('task_project_status').on(t.project_id, t.status),
    index('task_face').on(t.face_id),
    unique('task_of_project').on(t.id, t.project_id),
    check('task_status_known', anyStatus),
    check('task_end', sql`(status in ('completed','failed','cancelled')) = (completed_at is not null)`),
  ],
)

/** Pasted links. attempt counts the readings. */
export const post = pgTable(
  'post',
  {
    id: uuid('id').primaryKey(),
    user_id: owner(),
    task_id: uuid('task_id')
      .notNull()
      .references(() => task.id, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
    url: text('url').notNull(),
    /** The same for every link to one post; null for one that is told by its url alone. */
    identity: text('identity'),
    status: text('status').$type<TaskStatus>().notNull().default('pending'),
    reason: jsonb('reason').$type<Reason>(),
    attempt: integer('attempt').notNull().default(1),
    problem: text('problem').$type<PostProblem>(),
    network: text('network'),
    canonical_url: text('canonical_url'),
    author: text('author'),
    author_url: text('author_url'),
    caption: text('caption'),
    is_sensitive: boolean('is_sensitive').notNull().default(false),
    is_truncated: boolean('is_truncated').notNull().default(false),
    stages: jsonb('stages').$type<Stages>().notNull(),
  },
  (t) => [
    // By its hash: an index has no room for an address of 2,048 letters.
    uniqueIndex('post_url_once').on(t.task_id, sql`md5(url)`),
    unique('post_identity_once').on(t.task_id, t.identity),
    index('post_user').on(t.user_id),
    index('post_unread')
      .on(t.user_id)
      .where(sql`status in ('pending','scraping')`),
    check('post_status_known', anyStatus),
    // packages/posts cuts them (boundPost), and a long identity is kept by its hash; null passes.
    check(
      'post_says_little',
      sql`char_length(url) <= 2048 and char_length(identity) <= 256 and char_length(canonical_url) <= 2048 and char_length(author) <= 200
        and char_length(author_url) <= 2048 and author_url ~* '^https?://' and char_length(caption) <= 5000`,
    ),
  ],
)

/** Photos and videos. attempt counts the swaps asked for; the pinned face version is the one submitted. */
export const content = pgTable(
  'content',
  {
    id: uuid('id').primaryKey(),
    user_id: owner(),
    task_id: uuid('task_id').notNull(),
    post_id: uuid('post_id')
      .notNull()
      .references(() => post.id, { onDelete: 'cascade' }),
    /** The task's, and the day of created_at in its owner's time zone: both are stamped by a trigger. */
    project_id: uuid('project_id').notNull().$defaultFn(stamped),
    day: date('day').notNull().$defaultFn(stamped),
    position: integer('position').notNull(),
    item_type: text('item_type').$type<'Photo' | 'Video'>().notNull(),
    /** null for a photo that was added by hand. */
    source_url: text('source_url'),
    alt: text('alt'),
    original_blob_id: blobId('original_blob_id'),
    thumbnail_blob_id: blobId('thumbnail_blob_id'),
    thumbhash: text('thumbhash'),
    width: integer('width'),
    height: integer('height'),
    video_duration: real('video_duration'),
    /** What of a video is not as its post has it. */
    video_notices: jsonb('video_notices').$type<VideoNotice[]>(),
    /** What is set aside while it is swapped, and the most that its result costs. */
    credits_held: integer('credits_held').notNull().default(1),
    status: text('status').$type<TaskStatus>().notNull().default('pending'),
    reason: jsonb('reason').$type<Reason>(),
    attempt: integer('attempt').notNull().default(1),
    face_version_id: uuid('face_version_id').references(() => faceVersion.id, { onDelete: 'set null' }),
    face_boxes: jsonb('face_boxes').$type<FaceBox[]>(),
    /** Checked at the commit: a photo and its result name each other. */
    swap_id: uuid('swap_id').references((): AnyPgColumn => swap.id),
    created_at: createdAt(),
    updated_at: at('updated_at').notNull().defaultNow(),
  },
  (t) => [
    foreignKey({
      name: 'content_of_task',
      columns: [t.task_id, t.project_id],
      foreignColumns: [task.id, task.project_id],
    }).onDelete('cascade'),
    unique('content_position_once').on(t.post_id, t.position),
    check(
      'content_status_known',
      sql`status in ('pending','downloaded','processing','swapped','completed','failed','cancelled')`,
    ),
    check('content_says_little', sql`char_length(source_url) <= 2048 and char_length(alt) <= 5000`),
    check('content_completed_shows', sql`status <> 'completed' or swap_id is not null`),
    index('content_original').on(t.original_blob_id),
    index('content_thumbnail').on(t.thumbnail_blob_id),
    index('content_swap').on(t.swap_id),
    index('content_task').on(t.task_id),
    index('content_face_version').on(t.face_version_id),
    // Those of the gallery leave out what has no original.
    index('content_user').on(t.user_id),
    ...galleryIndexes(t),
    index('content_unfinished')
      .on(t.user_id)
      .where(sql`status not in ('completed','failed','cancelled')`),
  ],
)

// A partial index per mode is what keeps a page of the gallery at a few ms, however many photos a person has.
function galleryIndexes(t: Record<'user_id' | 'project_id' | 'day' | 'created_at' | 'id', ExtraConfigColumn>) {
  const isOriginal = sql`original_blob_id is not null`
  const isSwapped = sql`original_blob_id is not null and swap_id is not null`
  const isVideo = sql`original_blob_id is not null and item_type = 'Video'`
  return [
    index('content_originals').on(t.user_id, t.day, t.created_at, t.id).where(isOriginal),
    index('content_swaps').on(t.user_id, t.day, t.created_at, t.id).where(isSwapped),
    index('content_project_originals').on(t.project_id, t.day, t.created_at, t.id).where(isOriginal),
    index('content_project_swaps').on(t.project_id, t.day, t.created_at, t.id).where(isSwapped),
    index('content_videos').on(t.user_id, t.day, t.created_at, t.id).where(isVideo),
  ]
}

function stamped() {
  return sql`default`
}

/** Results. One per content and attempt; the content points at the one it shows. */
export const swap = pgTable(
  'swap',
  {
    id: uuid('id').primaryKey(),
    content_id: uuid('content_id')
      .notNull()
      .references(() => content.id, { onDelete: 'cascade' }),
    attempt: integer('attempt').notNull(),
    face_version_id: uuid('face_version_id').notNull(),
    blob_id: blobId('blob_id').notNull(),
    thumbnail_blob_id: blobId('thumbnail_blob_id').notNull(),
    thumbhash: text('thumbhash').notNull(),
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    faces_detected: integer('faces_detected').notNull(),
    faces_swapped: integer('faces_swapped').notNull(),
    processing_ms: integer('processing_ms').notNull(),
    quality: real('quality').notNull(),
    /** What stands in its pixels, unseen: 16 hexadecimal digits; null for a result from before there were any. */
    watermark: text('watermark'),
    /** By what it is known again after it was changed: 64 hexadecimal digits. */
    perceptual_hash: text('perceptual_hash'),
    has_visible_mark: boolean('has_visible_mark').notNull().default(false),
    /** Whether it is signed; null for one from before this was remembered: photos were then, films not all. */
    has_credentials: boolean('has_credentials'),
    /** What it cost. */
    credits: integer('credits').notNull().default(1),
    /** What made it; null for a result from before this was remembered. */
    made_with: jsonb('made_with').$type<StoredMaker>(),
    /** For how long the frames of a video are shown that were swapped, in seconds. */
    video_seconds: real('video_seconds'),
    created_at: createdAt(),
  },
  (t) => [
    unique('swap_once').on(t.content_id, t.attempt),
    index('swap_blob').on(t.blob_id),
    index('swap_thumbnail').on(t.thumbnail_blob_id),
    index('swap_face_version').on(t.face_version_id),
    unique('swap_watermark_once').on(t.watermark),
  ],
)
