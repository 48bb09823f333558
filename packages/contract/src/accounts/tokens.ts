import { z } from 'zod'
import { filledLine, maybeElse } from '../fields.ts'
import { TokenId } from '../ids.ts'
import { PageQuery, get, post, remove } from '../operation.ts'
import type { Operation } from '../operation.ts'
import { rule } from '../reasons/field-rules.ts'
import { Scope, scopes } from '../scopes.ts'

/** What every personal access token begins with: those who look for leaked secrets find it by this. */
export const tokenPrefix = 'guise_pat_'
/** Most personal access tokens one account may have. */
export const maxTokens = 20
/** Most characters the name of a token may have. */
export const maxTokenNameLength = 60
/** Days for which a token is good. */
export const tokenDays = { default: 90, most: 366 } as const

/** A personal access token, as it is listed: what it is for, and never the token itself. */
export const PersonalToken = z
  .object({
    id: TokenId,
    name: z.string(),
    scopes: z.array(Scope),
    ending: z.string().describe('Its last four characters, by which it can be told from others.'),
    created_at: z.iso.datetime(),
    expires_at: z.iso.datetime(),
    last_used_at: z.iso.datetime().nullable().describe('To the hour.'),
  })
  .meta({ id: 'PersonalToken' })
export type PersonalToken = z.infer<typeof PersonalToken>

/** A token that was just made. It is shown this once. */
export const MadeToken = PersonalToken.extend({ token: z.string() }).meta({ id: 'MadeToken' })
export type MadeToken = z.infer<typeof MadeToken>

/** What a token is to be for, and for how long. */
export const CreateTokenBody = z.strictObject({
  name: filledLine(rule('name_missing'), maxTokenNameLength),
  scopes: z
    .array(Scope)
    .min(1, rule('scopes_missing'))
    .max(scopes.length)
    .transform((given) => scopes.filter((scope) => given.includes(scope))),
  days: maybeElse(z.int().min(1).max(tokenDays.most), tokenDays.default),
})

const user = { tag: 'User' } as const

/** Calls about personal access tokens. No token may make them. */
export const tokenOperations = {
  listTokens: {
    ...get,
    ...user,
    path: '/user/tokens',
    summary: 'The personal access tokens of the user, the newest first',
    query: PageQuery,
    response: z.array(PersonalToken),
    errors: ['invalid_query'],
  },
  createToken: {
    ...post,
    isIdempotent: true,
    ...user,
    needsProof: true,
    path: '/user/tokens',
    summary: 'Make a personal access token; it is shown this once',
    body: CreateTokenBody,
    status: 201,
    response: MadeToken,
    errors: ['invalid_body', 'not_found', 'conflict', 'rate_limited'],
  },
  revokeToken: {
    ...remove,
    ...user,
    path: '/user/tokens/{token_id}',
    summary: 'Revoke a token: it is refused from now on',
    params: z.object({ token_id: TokenId }),
    errors: ['not_found'],
  },
} as const satisfies Record<string, Operation>
