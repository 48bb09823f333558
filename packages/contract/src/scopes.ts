import { z } from 'zod'

/** What a personal access token may be good for. */
export const scopes = ['read', 'faces:write', 'work:write', 'account:read'] as const

/** What a personal access token may be good for. */
export const Scope = z.enum(scopes).meta({
  id: 'Scope',
  description:
    'read: faces, projects, tasks, results, gallery, notices and Explore. faces:write: add, change and delete source faces. work:write: projects, tasks, shares, selections, reports, bookmarks. account:read: profile, balance and credit statement.',
})
export type Scope = z.infer<typeof Scope>

/** Calls that tokens may make belong to one of these areas; what belongs to none is for sessions only. */
export type TokenArea = 'account' | 'faces' | 'work'

const writing = { account: undefined, faces: 'faces:write', work: 'work:write' } as const

/** What a token must be good for to make a call; undefined when no token may. */
export function scopeOf(call: { method: string; tokens?: TokenArea }): Scope | undefined {
  if (!call.tokens) return undefined
  if (call.method !== 'GET') return writing[call.tokens]
  return call.tokens === 'account' ? 'account:read' : 'read'
}
