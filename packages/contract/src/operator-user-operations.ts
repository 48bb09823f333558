import { z } from 'zod'
import { UserId } from './ids.ts'
import {
  ChangeCreditsBody,
  ListOperatorUsersQuery,
  OperatorUser,
  OperatorUserDetail,
  ReasonBody,
  ReasonQuery,
  SetPlanBody,
} from './operator-user.ts'
import type { Operation } from './operation.ts'
import { get, post, put, remove } from './verbs.ts'

const users = { tag: 'Operator: users', access: 'operator' } as const
const one = { ...users, params: z.object({ user_id: UserId }), response: OperatorUserDetail } as const

/** Calls by which an operator looks after users. */
export const operatorUserOperations = {
  listOperatorUsers: {
    ...get,
    ...users,
    path: '/operator/users',
    summary: 'Users, newest first',
    query: ListOperatorUsersQuery,
    response: z.array(OperatorUser),
    errors: ['invalid_query'],
  },
  getOperatorUser: {
    ...get,
    ...one,
    path: '/operator/users/{user_id}',
    summary: 'One user',
    errors: ['not_found'],
  },
  setUserPlan: {
    ...put,
    ...one,
    path: '/operator/users/{user_id}/plan',
    summary: 'Set the plan of a user',
    body: SetPlanBody,
    errors: ['invalid_body', 'not_found'],
  },
  changeUserCredits: {
    ...post,
    ...one,
    isIdempotent: true,
    path: '/operator/users/{user_id}/credits',
    summary: 'Give credits, or take them; never below zero',
    body: ChangeCreditsBody,
    errors: ['invalid_body', 'not_found', 'no_credits'],
  },
  endUserSessions: {
    ...post,
    ...one,
    path: '/operator/users/{user_id}/end-sessions',
    summary: 'Sign a user out everywhere',
    body: ReasonBody,
    errors: ['invalid_body', 'not_found'],
  },
  blockUser: {
    ...post,
    ...one,
    path: '/operator/users/{user_id}/block',
    summary: 'Block a user: signed out at once, and not let in again',
    body: ReasonBody,
    errors: ['invalid_body', 'not_found', 'conflict'],
  },
  unblockUser: {
    ...post,
    ...one,
    path: '/operator/users/{user_id}/unblock',
    summary: 'Let a blocked user in again',
    body: ReasonBody,
    errors: ['invalid_body', 'not_found'],
  },
  deleteUser: {
    ...remove,
    ...users,
    path: '/operator/users/{user_id}',
    summary: 'Delete a user with everything they have',
    params: one.params,
    query: ReasonQuery,
    errors: ['invalid_query', 'not_found', 'conflict'],
  },
} as const satisfies Record<string, Operation>
