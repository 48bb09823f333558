import { z } from 'zod'

/** Answer of a call that answers nothing. */
export const nothing = z.undefined()

/** What reading calls share. */
export const get = { method: 'GET', access: 'user', status: 200 } as const

/** What acting calls share. */
export const post = { method: 'POST', access: 'user', status: 200 } as const

/** What creating calls share: repeatable by key, counted against the hourly limit. */
export const create = { method: 'POST', access: 'user', status: 201, isIdempotent: true, isCreating: true } as const

/** What changing calls share. */
export const put = { method: 'PUT', access: 'user', status: 200 } as const

/** What deleting calls share. */
export const remove = { method: 'DELETE', access: 'user', status: 204, response: nothing } as const
