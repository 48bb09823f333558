import { z } from 'zod'
import { Reason } from '../reasons/reason.ts'
import { post } from '../operation.ts'
import type { Operation } from '../operation.ts'

/** Why a link could not be read. */
export const PostProblem = z
  .enum([
    'unsupported',
    'not_found',
    'private',
    'login_required',
    'age_gated',
    'no_photos',
    'rate_limited',
    'blocked_address',
    'network_changed',
    'too_large',
    'timeout',
    'unreachable',
    'not_an_image',
    'malformed_link',
    'bad_answer',
    'same_post',
  ])
  .meta({ id: 'PostProblem' })
export type PostProblem = z.infer<typeof PostProblem>

/** A pasted text in which links are looked for. */
export const RecogniseLinksBody = z.strictObject({ text: z.string().max(200_000) })

/** What can be said of a link by its writing alone. */
export const RecognisedLink = z
  .object({
    url: z.string().describe('Without tracking parameters, written the one way this post is always written.'),
    network: z.string().nullable().describe('null for what is no address.'),
    label: z.string().nullable().describe('What people call the network.'),
    kind: z.string().nullable().describe('post, video, page, profile, story, list or other.'),
    reason: z.string().nullable().describe('Why it cannot be read, and what to do instead.'),
    because: Reason.nullable().describe('The same for a program.'),
    times: z.int().describe('How often it stands in the text.'),
  })
  .meta({ id: 'RecognisedLink' })
export type RecognisedLink = z.infer<typeof RecognisedLink>

/** The links of a text in their order, and how many were the same as another. */
export const RecognisedLinks = z
  .object({
    links: z.array(RecognisedLink),
    merged: z.int(),
    has_more: z.boolean().describe('The text has more links than are told.'),
  })
  .meta({ id: 'RecognisedLinks' })

/** Calls about links that are not a task yet. */
export const linkOperations = {
  recogniseLinks: {
    ...post,
    tag: 'Links',
    tokens: 'work',
    path: '/links/recognise',
    summary: 'Say what each link of a text is, before anything is created or asked for',
    body: RecogniseLinksBody,
    response: RecognisedLinks,
    errors: ['invalid_body', 'rate_limited'],
  },
} as const satisfies Record<string, Operation>
