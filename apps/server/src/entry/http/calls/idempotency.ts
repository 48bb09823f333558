import { createHash } from 'node:crypto'
import { and, eq, gte, lt } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import { AppError, invalidQuery, notFound } from '../../../platform/process/app-error.ts'
import type { Context } from './context.ts'
import type { Db } from '../../../platform/db/connection.ts'
import { isOfDeleted } from '../../../platform/db/kept-answers.ts'
import { idempotency } from '../../../platform/db/schema.ts'

const keptForMs = 24 * 3600 * 1000

type Claim = { userId: string; key: string; sha256: string }
type Asked = { name: string; request: FastifyRequest; fingerprint: string | undefined; isIdempotent: boolean }

/**
 * Runs in one transaction that also keeps the answer under the caller's key: the resource and the key exist together or
 * not at all, and of many calls with one key all but the first wait for it and answer the same.
 */
export async function answerOnce<A>(
  ctx: Pick<Context, 'crashPoint' | 'db' | 'now'>,
  asked: Asked,
  run: (tx: Db) => Promise<A>,
): Promise<A> {
  const claim = claimOf(asked)
  if (!claim) return ctx.db.transaction(run)
  const { userId, key, sha256 } = claim
  const now = ctx.now()
  const answered = await ctx.db.transaction(async (tx) => {
    const claimed = await tx
      .insert(idempotency)
      .values({ user_id: userId, key, request_sha256: sha256, created_at: now })
      .onConflictDoUpdate({
        target: [idempotency.user_id, idempotency.key],
        set: { request_sha256: sha256, answer: null, created_at: now },
        setWhere: lt(idempotency.created_at, new Date(now.getTime() - keptForMs)),
      })
      .returning({ key: idempotency.key })
    const ofKey = and(eq(idempotency.user_id, userId), eq(idempotency.key, key))
    if (claimed.length === 0) {
      const [kept] = await tx.select().from(idempotency).where(ofKey)
      return answerKept(kept, sha256) as A
    }
    const answer = await run(tx)
    await tx.update(idempotency).set({ answer }).where(ofKey)
    ctx.crashPoint('inside-post')
    return answer
  })
  ctx.crashPoint('after-post')
  return answered
}

/** What the call under the caller's key was answered before; undefined when its work is still to be done. */
export async function findAnswer<A>(ctx: Pick<Context, 'db' | 'now'>, asked: Asked): Promise<A | undefined> {
  const claim = claimOf(asked)
  if (!claim) return undefined
  const [kept] = await ctx.db.select().from(idempotency).where(isKept(ctx, claim))
  return kept && (answerKept(kept, claim.sha256) as A) // what was answered when the key was new
}

/** Whether the caller's key was answered before: a call that does nothing anew counts for nothing. */
export async function isRepeated(ctx: Pick<Context, 'db' | 'now'>, asked: Asked): Promise<boolean> {
  const claim = claimOf(asked)
  return claim !== undefined && (await ctx.db.$count(idempotency, isKept(ctx, claim))) > 0
}

/** Condition: what was answered under a claim's key, for as long as it is kept. */
function isKept(ctx: Pick<Context, 'now'>, { userId, key }: Claim) {
  const isYoung = gte(idempotency.created_at, new Date(ctx.now().getTime() - keptForMs))
  return and(eq(idempotency.user_id, userId), eq(idempotency.key, key), isYoung)
}

function answerKept(kept: typeof idempotency.$inferSelect | undefined, sha256: string): unknown {
  if (kept?.request_sha256 !== sha256) throw new AppError({ code: 'idempotency_key_reused' })
  if (isOfDeleted(kept.answer)) throw notFound()
  return kept.answer
}

/** The key of a call and what was asked under it; undefined when it has none, or may be repeated as it is. */
function claimOf(asked: Asked): Claim | undefined {
  const key = asked.request.headers['idempotency-key']
  const user = asked.request.caller?.user
  if (!asked.isIdempotent || key === undefined || !user) return undefined
  if (typeof key !== 'string' || key.length === 0 || key.length > 200) {
    throw invalidQuery({ field: 'Idempotency-Key', code: 'idempotency_key_length' })
  }
  return { userId: user.id, key, sha256: fingerprintOf(asked) }
}

function fingerprintOf({ name, request, fingerprint }: Asked): string {
  const asked = JSON.stringify([name, request.params, request.query, fingerprint ?? request.body ?? null])
  return createHash('sha256').update(asked).digest('hex')
}
