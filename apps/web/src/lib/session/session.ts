import { ApiError } from '@guise/client'
import type { User } from '@guise/contract'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { createContext, useContext, useSyncExternalStore } from 'react'
import { client, unauthorizedEvent } from '../api/client.ts'
import { queryClient } from '../api/query-client.ts'
import { onTokensChanged, tokens } from '../api/tokens.ts'
import { forgetEarlyPastes } from '../browser/early-pastes.ts'

/** Who is looking at the page. */
export type Session =
  | { status: 'loading' }
  | { status: 'visitor' }
  | { status: 'unreachable'; error: Error; retry: () => void }
  | { status: 'user'; user: User }

/** Query of the signed-in user; invalidate it when the balance or the plan may have changed. */
export const meQuery = queryOptions({ queryKey: ['me'], queryFn: ({ signal }) => client.getMe({}, { signal }) })

/** A session that is told instead of asked for, as where the states of a screen are shown side by side. */
export const SessionOverride = createContext<Session | undefined>(undefined)

/** The session of this browser: loading until the stored token has been checked. */
export function useSession(): Session {
  const told = useContext(SessionOverride)
  const hasToken = useSyncExternalStore(onTokensChanged, () => tokens.access() !== null)
  const me = useQuery({ ...meQuery, enabled: hasToken && told === undefined })
  if (told) return told
  if (!hasToken) return { status: 'visitor' }
  if (me.data) return { status: 'user', user: me.data }
  return me.isError ? { status: 'unreachable', error: me.error, retry: () => void me.refetch() } : { status: 'loading' }
}

/** The signed-in user; only for screens inside the shell. */
export function useUser(): User {
  const session = useSession()
  if (session.status !== 'user') throw new Error('useUser needs a signed-in user')
  return session.user
}

/** Forgets the tokens and everything the server said; the page then shows sign-in. */
export function clearSession(): void {
  tokens.clear()
  queryClient.clear()
}

/**
 * Keeps the session true: signed out when the server ends it, when another tab signs out, or without a user; asked for
 * anew when a screen the plan seemed to open is refused.
 */
export function watchSession(): void {
  window.addEventListener(unauthorizedEvent, clearSession)
  onTokensChanged(() => {
    if (tokens.access() !== null) return
    queryClient.clear()
    forgetEarlyPastes()
  })
  queryClient.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated') return
    if (event.action.type === 'error' && isForbidden(event.action.error)) {
      void queryClient.invalidateQueries({ queryKey: meQuery.queryKey })
    }
    if (event.query.queryKey[0] !== 'me') return
    const { status, data, error } = event.query.state
    if (status === 'error' && data === undefined && !saysNothing(error)) clearSession()
  })
}

/** No answer, as on a page that is being left, or one that asks to come back later: that says nothing about the session. */
function saysNothing(error: unknown): boolean {
  return isUnanswered(error) || (error instanceof ApiError && error.status_code === 429)
}

/** Whether nobody answered, or only what stands before the server. */
export function isUnanswered(error: unknown): boolean {
  return error instanceof ApiError && (!isAnswer(error) || [502, 503, 504].includes(error.status_code))
}

/** Whether a call failed by what was answered, and not for want of an answer. */
export function isAnswer(error: unknown): error is ApiError {
  return error instanceof ApiError && error.error_type !== 'NETWORK_ERROR' && error.error_type !== 'TIMEOUT'
}

function isForbidden(error: unknown): boolean {
  return error instanceof ApiError && error.status_code === 403
}
