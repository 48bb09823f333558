import { z } from 'zod'
import { wholeNumber } from '../fields.ts'
import { ContentId, ShareId, TaskId } from '../ids.ts'
import { create, get, remove } from '../operation.ts'
import type { Operation } from '../operation.ts'

/** Days for which results may be shared by one link. */
export const shareDays = { default: 7, most: 90 } as const
/** Links of one task that lead somewhere at a time. */
export const maxSharesPerTask = 20

/** Shares the results of a task, or one of them. */
export const CreateShareBody = z.strictObject({
  task_id: TaskId,
  content_id: ContentId.nullish().describe('One item; without it all results of the task.'),
  days: z.int().min(1).max(shareDays.most).default(shareDays.default),
})

/** A link by which anybody sees results, until it expires or is revoked. */
export const Share = z
  .object({
    id: ShareId,
    url: z.string(),
    task_id: TaskId,
    content_id: ContentId.nullable(),
    created_at: z.iso.datetime(),
    expires_at: z.iso.datetime(),
    opened: z.int().describe('How often it was opened.'),
  })
  .meta({ id: 'Share' })
export type Share = z.infer<typeof Share>

/** What a share link shows: results and where they come from, nothing of who shares them. */
export const SharedResults = z
  .object({
    expires_at: z.iso.datetime(),
    pictures: z.array(
      z.object({
        url: z.string(),
        thumbnail_url: z.string(),
        video_duration: z.number().nullable().describe('Seconds; null for a photo.'),
        thumbhash: z.string(),
        width: z.int(),
        height: z.int(),
        made_at: z.iso.datetime(),
        has_visible_mark: z.boolean(),
        network: z.string().nullable(),
        author: z.string().nullable(),
        source_url: z.string().nullable().describe('The post that the original was found in.'),
      }),
    ),
  })
  .meta({ id: 'SharedResults' })
export type SharedResults = z.infer<typeof SharedResults>

const shares = { tag: 'Shares', tokens: 'work' } as const
const params = z.object({ share_id: ShareId })

/** Calls about share links. */
export const shareOperations = {
  createShare: {
    ...create,
    ...shares,
    path: '/shares/',
    summary: 'Share the results of a task, or one of them, by a link that expires',
    body: CreateShareBody,
    response: Share,
    errors: ['invalid_body', 'not_found', 'conflict', 'rate_limited'],
  },
  listShares: {
    ...get,
    ...shares,
    path: '/shares/',
    summary: 'Links of a task that still lead somewhere, newest first',
    query: z.object({ task_id: TaskId, limit: wholeNumber(z.int().min(1).max(maxSharesPerTask)).optional() }),
    response: z.array(Share),
    errors: ['invalid_query'],
  },
  revokeShare: {
    ...remove,
    ...shares,
    path: '/shares/{share_id}',
    summary: 'Revoke a link: it leads nowhere from now on',
    params,
    errors: ['not_found'],
  },
  getSharedResults: {
    ...get,
    tag: 'Shares',
    access: 'public',
    path: '/shared/{share_id}',
    summary: 'What a link shows; counts as opening it',
    params,
    response: SharedResults,
    errors: ['not_found'],
  },
} as const satisfies Record<string, Operation>
