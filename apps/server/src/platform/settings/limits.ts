import { availableParallelism } from 'node:os'
import type { z } from 'zod'
import { longest, whole } from './number-rule.ts'

const bytesPerMb = 1024 * 1024

/** The settings that bound what callers and work may take. */
export const limitRules = {
  CREATE_LIMIT: whole('CREATE_LIMIT').min(1, 'CREATE_LIMIT must be at least 1').default(100),
  CREATE_WINDOW_MS: whole('CREATE_WINDOW_MS').min(1000, 'CREATE_WINDOW_MS must be at least 1000').default(3_600_000),
  CALLS_PER_MINUTE: whole('CALLS_PER_MINUTE').min(1, 'CALLS_PER_MINUTE must be at least 1').default(1200),
  STATEMENT_TIMEOUT_MS: longest('STATEMENT_TIMEOUT_MS').default(30_000),
  LOCK_TIMEOUT_MS: longest('LOCK_TIMEOUT_MS').default(15_000),
  QUEUE_LIMIT: whole('QUEUE_LIMIT').min(1, 'QUEUE_LIMIT must be at least 1').default(100_000),
  USER_QUEUE_LIMIT: whole('USER_QUEUE_LIMIT').min(1, 'USER_QUEUE_LIMIT must be at least 1').default(10_000),
  USER_STORAGE_MB: whole('USER_STORAGE_MB').min(0, 'USER_STORAGE_MB must not be negative').default(10_240),
  PHOTO_MEMORY_MB: whole('PHOTO_MEMORY_MB').min(400, 'PHOTO_MEMORY_MB must be at least 400').default(400),
  VIDEO_MAX_SECONDS: whole('VIDEO_MAX_SECONDS')
    .min(1, 'VIDEO_MAX_SECONDS must be at least 1')
    .max(600, 'VIDEO_MAX_SECONDS must be at most 600')
    .default(60),
  VIDEO_MAX_MB: whole('VIDEO_MAX_MB')
    .min(1, 'VIDEO_MAX_MB must be at least 1')
    .max(1000, 'VIDEO_MAX_MB must be at most 1000')
    .default(100),
  LANES: whole('LANES').min(1, 'LANES must be at least 1').max(64, 'LANES must be at most 64').optional(),
}

/** What callers and work may take. */
export type Limits = {
  createLimit: { calls: number; windowMs: number }
  /** Calls one address may make in a minute. */
  callsPerMinute: number
  /** How long a statement of a process that serves or works may take, and wait for a lock; 0 sets no limit. */
  databaseLimits: { statementMs: number; lockMs: number }
  /** Posts and photos that may wait before new work is refused for a while. */
  queueLimit: number
  /** Posts and photos of one user that may be undone before new work of theirs is refused. */
  userQueueLimit: number
  /** Storage quota of one user; undefined when there is no limit. */
  userStorageBytes: number | undefined
  /** What work on photos may take at once. */
  photoMemoryBytes: number
  /** How long a video may be, and how many bytes it may have as it comes in. */
  videoMaxSeconds: number
  videoMaxBytes: number
  lanes: number
}

/** What the settings say of it. */
export function limitsOf(settings: z.output<z.ZodObject<typeof limitRules>>): Limits {
  return {
    createLimit: { calls: settings.CREATE_LIMIT, windowMs: settings.CREATE_WINDOW_MS },
    callsPerMinute: settings.CALLS_PER_MINUTE,
    databaseLimits: { statementMs: settings.STATEMENT_TIMEOUT_MS, lockMs: settings.LOCK_TIMEOUT_MS },
    queueLimit: settings.QUEUE_LIMIT,
    userQueueLimit: settings.USER_QUEUE_LIMIT,
    userStorageBytes: settings.USER_STORAGE_MB === 0 ? undefined : settings.USER_STORAGE_MB * bytesPerMb,
    photoMemoryBytes: settings.PHOTO_MEMORY_MB * bytesPerMb,
    videoMaxSeconds: settings.VIDEO_MAX_SECONDS,
    videoMaxBytes: settings.VIDEO_MAX_MB * 1e6,
    lanes: settings.LANES ?? Math.max(1, Math.min(4, availableParallelism())),
  }
}

/** Segments of videos that are worked on at once, each in a thread beside those for photos and behind them. */
export function filmThreads({ lanes }: Pick<Limits, 'lanes'>): number {
  return Math.min(2, lanes)
}
