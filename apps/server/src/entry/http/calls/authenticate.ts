import { scopeOf, tokenPrefix } from '@guise/contract'
import type { Operation, Scope } from '@guise/contract'
import { and, eq, isNull, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import type { SessionProof } from '../../../ideas/accounts/fresh-proof.ts'
import { useToken } from '../../../ideas/accounts/personal-tokens/use-token.ts'
import { currentPlan } from '../../../ideas/accounts/user.ts'
import { AppError } from '../../../platform/process/app-error.ts'
import type { Context } from './context.ts'
import type { Db } from '../../../platform/db/connection.ts'
import { prepareOnce } from '../../../platform/db/prepare-once.ts'
import { appUser, session, task } from '../../../platform/db/schema.ts'
import { createBatch } from './batch.ts'

/** Who makes a call, and the newest revision of the task it is about when that task is theirs. */
export type Caller = {
  user: typeof appUser.$inferSelect
  /** Undefined when a personal access token is used. */
  sessionId: string | undefined
  proof: SessionProof
  /** What the token is good for; undefined in a session, which is good for all. */
  scopes: readonly Scope[] | undefined
  taskRevision: number | undefined
}

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller | undefined
  }
}

/** The caller by their Bearer token; an ended session and a revoked token are refused at once. */
export async function authenticate(
  ctx: Pick<Context, 'accessTokens' | 'config' | 'db' | 'now' | 'requestContext'>,
  request: FastifyRequest,
): Promise<Caller> {
  const bearer = bearerOf(request.headers.authorization)
  if (bearer === undefined) throw new AppError({ code: 'auth_required' })
  if (bearer.startsWith(tokenPrefix)) return callerByToken(ctx, request, bearer)
  const token = await ctx.accessTokens.read(bearer)
  if (token === 'expired') request.refusal = { reason: { code: 'session_ended' }, because: 'access_token_expired' }
  if (!token || token === 'expired') throw new AppError({ code: 'session_ended' })
  const found = await callerOf(ctx.db)({ ...token, taskId: taskIdOf(request) })
  if (!found || found.expires_at <= ctx.now()) {
    throw new AppError({ code: 'session_ended' })
  }
  ctx.requestContext.isFor(found.user.id)
  return {
    user: currentPlan(found.user, ctx.now()),
    sessionId: token.sessionId,
    proof: { provedAt: found.proved_at, passkeyProvedAt: found.passkey_proved_at },
    scopes: undefined,
    taskRevision: found.revision ?? undefined,
  }
}

/** What stands behind the scheme, whose name may be written in any case (RFC 9110, 11.1). */
function bearerOf(header = ''): string | undefined {
  const scheme = 'bearer '
  return header.slice(0, scheme.length).toLowerCase() === scheme ? header.slice(scheme.length).trim() : undefined
}

/** Who calls by a personal access token has proved nothing: that takes a session. */
const notProved: SessionProof = { provedAt: new Date(0), passkeyProvedAt: null }

async function callerByToken(
  ctx: Pick<Context, 'config' | 'db' | 'now' | 'requestContext'>,
  request: FastifyRequest,
  token: string,
): Promise<Caller> {
  const holder = await useToken(ctx, token, taskIdOf(request))
  if (!holder) throw new AppError({ code: 'token_not_good' })
  ctx.requestContext.isFor(holder.user.id)
  const { scopes, taskRevision } = holder
  return { user: currentPlan(holder.user, ctx.now()), sessionId: undefined, proof: notProved, scopes, taskRevision }
}

/** Refuses a token that is not good for a call; a session is good for every call. */
export function requireScope({ scopes }: Pick<Caller, 'scopes'>, operation: Operation): void {
  if (!scopes) return
  const scope = scopeOf(operation)
  if (!scope) throw new AppError({ code: 'token_not_enough' })
  if (!scopes.includes(scope)) throw new AppError({ code: 'token_without_scope', scope })
}

type Asked = { sessionId: string; userId: string; taskId: string | null }

// Every call asks this, and of a call that reads a task it is often all there is to ask: whether the task has changed comes along.
const callerOf = prepareOnce((db) => {
  const callers = callersByToken(db)
  return createBatch(async (asked: readonly Asked[]) => {
    const unlike = new Map(asked.map((one) => [keyOf(one), one])) // a page makes several calls at once
    const each = [...unlike.values()]
    const rows = await callers.execute({
      sessions: listOf(each.map(({ sessionId }) => sessionId)),
      users: listOf(each.map(({ userId }) => userId)),
      tasks: listOf(each.map(({ taskId }) => taskId ?? 'null')),
    })
    const found = new Map(rows.map((row) => [keyOf(each[row.n - 1]), row]))
    return asked.map((one) => found.get(keyOf(one)))
  })
})

function keyOf(asked: Asked | undefined): string {
  return `${asked?.sessionId} ${asked?.userId} ${asked?.taskId}`
}

function callersByToken(db: Db) {
  return db
    .select({
      n: sql<number>`asked.n::int`,
      user: appUser,
      expires_at: session.expires_at,
      proved_at: session.proved_at,
      passkey_proved_at: session.passkey_proved_at,
      revision: task.revision,
    })
    .from(
      sql`unnest(${idsIn('sessions')}, ${idsIn('users')}, ${idsIn('tasks')})
        with ordinality as asked(session_id, user_id, task_id, n)`,
    )
    .innerJoin(
      session,
      and(eq(session.id, sql`asked.session_id`), eq(session.user_id, sql`asked.user_id`), isNull(session.ended_at)),
    )
    .innerJoin(appUser, and(eq(appUser.id, session.user_id), isNull(appUser.blocked_at)))
    .leftJoin(task, and(eq(task.id, sql`asked.task_id`), eq(task.user_id, session.user_id)))
    .prepare('callers_by_token')
}

function idsIn(placeholder: string): SQL {
  return sql`${sql.placeholder(placeholder)}::uuid[]`
}

/** An array as PostgreSQL reads it. */
function listOf(ids: string[]): string {
  return `{${ids.join(',')}}`
}

/** The id in the address, which nothing has checked yet. */
function taskIdOf({ params }: FastifyRequest): string | null {
  const { task_id: id } = (params ?? {}) as { task_id?: string } // of the routes that have one
  return id !== undefined && /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(id) ? id : null
}
