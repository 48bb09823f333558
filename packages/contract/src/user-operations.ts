import { z } from 'zod'
import type { Operation } from './operation.ts'
import { StatementEntry, StatementQuery } from './user-statement.ts'
import { Credits, DecrementCreditsQuery, StorageUse, UpdateUserBody, User } from './user.ts'
import { get, post } from './verbs.ts'

const user = { tag: 'User' } as const

/** Calls about the signed-in user. */
export const userOperations = {
  getMe: { ...get, ...user, path: '/user/me', summary: 'The signed-in user', response: User, errors: [] },
  updateMe: {
    method: 'PATCH',
    access: 'user',
    status: 200,
    ...user,
    path: '/user/me',
    summary: 'Change the user',
    body: UpdateUserBody,
    response: User,
    errors: ['invalid_body'],
  },
  getCredits: { ...get, ...user, path: '/user/credits', summary: 'The balance', response: Credits, errors: [] },
  getStorage: {
    ...get,
    ...user,
    path: '/user/storage',
    summary: 'Room used by faces, originals and results',
    response: StorageUse,
    errors: [],
  },
  getStatement: {
    ...get,
    ...user,
    path: '/user/statement',
    summary: 'Every movement of credits, newest first',
    query: StatementQuery,
    response: z.array(StatementEntry),
    errors: ['invalid_query'],
  },
  decrementCredits: {
    ...post,
    ...user,
    isIdempotent: true,
    path: '/user/decrement_credits',
    summary: 'Take credits away',
    query: DecrementCreditsQuery,
    response: Credits,
    errors: ['invalid_query', 'no_credits'],
  },
} as const satisfies Record<string, Operation>
