import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { eq } from 'drizzle-orm'
import { mayExplore, operations } from '@guise/contract'
import type { AnswerOf, BodyOf, Operation, OperationName, Operations, ParamsOf, QueryOf } from '@guise/contract'
import { needsPasskeyToOperate, requireFreshProof } from '../../../ideas/accounts/fresh-proof.ts'
import { isOperator } from '../../../ideas/accounts/user.ts'
import { AppError, notFound } from '../../../platform/process/app-error.ts'
import type { Context } from './context.ts'
import type { Db } from '../../../platform/db/connection.ts'
import { answerInTime } from './answer-in-time.ts'
import { authenticate, requireScope } from './authenticate.ts'
import type { Caller } from './authenticate.ts'
import { appUser } from '../../../platform/db/schema.ts'
import { hasVersion } from '../answers/has-version.ts'
import { withStaging } from '../../../platform/storage/staging.ts'
import type { StageBlob } from '../../../platform/storage/staging.ts'
import { countCreating } from '../../../platform/limits/fixed-window.ts'
import { answerOnce, findAnswer, isRepeated } from './idempotency.ts'
import { pathOf, schemaOf } from './schema-of.ts'
import { Written } from './task-answers.ts'
import { originOf } from '../../../platform/settings/config.ts'

/** Callers give up after 30 s; until then they are told at least that it takes too long. */
const answersWithinMs = 25_000
const json = 'application/json; charset=utf-8'

/** Returned by a handler whose caller has the newest answer already. */
export const notModified = Symbol('not modified')
/** Returned by a handler that has sent its answer itself. */
export const answered = Symbol('answered')

/** What a handler receives of one call. */
export type Call<O extends Operation> = {
  ctx: Context
  params: ParamsOf<O>
  query: QueryOf<O>
  body: BodyOf<O>
  /** The caller; absent in public calls. */
  user: O['access'] extends 'public' ? undefined : Caller['user']
  /** Absent, too, where a personal access token may call. */
  sessionId: O['access'] extends 'public' ? undefined : O extends { tokens: string } ? undefined : string
  /** When it was last shown that the caller is the person. */
  proof: O['access'] extends 'public' ? undefined : Caller['proof']
  /** Of the task the call names; undefined when the caller has none of that id. */
  taskRevision: number | undefined
  /** Turns the id of a stored picture into its signed address. */
  link: (blobId: string) => string
  origin: string
  request: FastifyRequest
  reply: FastifyReply
  /** Runs in a transaction; a repeated Idempotency-Key answers what the first call answered. */
  once: <A = AnswerOf<O>>(run: (tx: Db) => Promise<A>, fingerprint?: string) => Promise<A>
  /**
   * The same for what comes with a picture: prepared before the transaction, unless the call was answered before. Bytes that
   * are staged for it and not shown in the end are deleted at once.
   */
  onceStored: (
    fingerprint: string,
    prepare: (stage: StageBlob) => Promise<(tx: Db) => Promise<AnswerOf<O>>>,
  ) => Promise<AnswerOf<O>>
  /** Sets the cursor of the next page. */
  nextPage: (cursor: string | undefined) => void
  /** Sets the ETag; true when the caller has this version already. */
  hasVersion: (etag: string) => boolean
  /** The answer as text, for handlers that keep it. */
  write: (answer: AnswerOf<O>) => Written
}

type Answer<O extends Operation> = O['status'] extends 204
  ? void
  : AnswerOf<O> | Written | Readable | typeof notModified | typeof answered

/** One function per operation. */
export type Handlers<N extends OperationName> = {
  [K in N]: (call: Call<Operations[K]>) => Promise<Answer<Operations[K]>>
}

type AnyHandler = (call: Call<Operation>) => Promise<unknown>

/** Serves every operation of the contract. */
export function serve(app: FastifyInstance, ctx: Context, handlers: Handlers<OperationName>): void {
  for (const key of Object.keys(operations)) {
    const name = key as OperationName // the keys of the table are its names
    const operation: Operation = operations[name]
    const handler = handlers[name] as unknown as AnyHandler // its own operation is the one it is called for
    const answer = async (request: FastifyRequest, reply: FastifyReply) => {
      if (operation.isCreating) await countUnlessRepeated(ctx, name, operation, request)
      const given = await handler(callOf(ctx, name, operation, request, reply)).catch(async (error: unknown) => {
        throw (await accountIsGone(ctx, request, error)) ? new AppError({ code: 'session_ended' }) : error
      })
      if (given === answered || reply.sent) return reply
      if (given === notModified) return reply.code(304).send()
      if (given instanceof Readable) return reply.code(operation.status).type(json).send(given)
      if (given instanceof Written) return reply.code(operation.status).type(json).send(given.text)
      return reply.code(operation.status).send(given)
    }
    app.route({
      method: operation.method,
      url: pathOf(operation),
      schema: schemaOf(name, operation),
      exposeHeadRoute: operation.method === 'GET' && isShort(operation),
      config: { isStream: operation.isStream ?? false, call: { name, access: operation.access } },
      onRequest: async (request) => {
        if (operation.access === 'public') return
        const isOperating = operation.access === 'operator'
        const caller = isOperating ? await admitOperator(ctx, request) : await authenticate(ctx, request)
        request.caller = caller
        requireScope(caller, operation)
        if (operation.access === 'elite_yearly' && !mayExplore(caller.user.subscription)) {
          throw new AppError({ code: 'explore_needs_elite_yearly' })
        }
        if (operation.needsProof) requireFreshProof(ctx, caller, { isOperating })
      },
      ...(isShort(operation) ? answerInTime(answersWithinMs, answer) : { handler: answer }),
    })
  }
}

/** The answer of a call that was done before is not made again, and is there for its caller over the limit as well. */
async function countUnlessRepeated(
  ctx: Context,
  name: string,
  operation: Operation,
  request: FastifyRequest,
): Promise<void> {
  const asked = { name, request, fingerprint: undefined, isIdempotent: operation.isIdempotent ?? false }
  if (!request.caller || (await isRepeated(ctx, asked))) return
  await countCreating(ctx, request.caller.user.id)
}

/** Everything but what takes as long as the caller's line needs. */
function isShort(operation: Operation): boolean {
  return !operation.isStream && !operation.isFile && !operation.isMultipart
}

/**
 * An operator's call does not exist for anybody else; an old token is told so, for it can be renewed. Where operators need a
 * passkey, one who has used none in this session is told that.
 */
export async function admitOperator(
  ctx: Pick<Context, 'accessTokens' | 'config' | 'db' | 'now' | 'requestContext'>,
  request: FastifyRequest,
): Promise<Caller> {
  if (!request.headers.authorization) throw notFound()
  const caller = await authenticate(ctx, request)
  request.caller = caller
  if (caller.scopes || !isOperator(ctx.config, caller.user)) {
    request.refusal = { reason: { code: 'not_found' }, because: 'operators_only' }
    throw notFound()
  }
  if (needsPasskeyToOperate(ctx, caller)) throw new AppError({ code: 'passkey_proof_needed' })
  return caller
}

/** Whether a call failed by accident because its account was deleted while it was at work: its rows have nobody to belong to. */
async function accountIsGone(ctx: Context, request: FastifyRequest, error: unknown): Promise<boolean> {
  if (error instanceof AppError || !request.caller) return false
  const ofCaller = eq(appUser.id, request.caller.user.id)
  const rows = await ctx.db
    .select({ id: appUser.id })
    .from(appUser)
    .where(ofCaller)
    .catch(() => undefined)
  if (rows?.length !== 0) return false
  request.log.warn({ err: error }, 'the account was deleted during the call')
  return true
}

function callOf(
  ctx: Context,
  name: string,
  operation: Operation,
  request: FastifyRequest,
  reply: FastifyReply,
): Call<Operation> {
  const origin = originOf(ctx.config, request)
  const { caller } = request
  const isIdempotent = operation.isIdempotent ?? false
  const once: Call<Operation>['once'] = (run, fingerprint) =>
    answerOnce(ctx, { name, request, fingerprint, isIdempotent }, run)
  return {
    ctx,
    params: request.params as never, // parsed by the operation's own schemas before the handler runs
    query: request.query as never,
    body: request.body as never,
    user: caller?.user as never,
    sessionId: caller?.sessionId as never,
    proof: caller?.proof as never,
    taskRevision: caller?.taskRevision,
    link: ctx.media.at(origin),
    origin,
    request,
    reply,
    once,
    async onceStored(fingerprint, prepare) {
      const known = await findAnswer(ctx, { name, request, fingerprint, isIdempotent })
      return known ?? withStaging(ctx, async (stage) => once(await prepare(stage), fingerprint))
    },
    nextPage: (cursor) => {
      if (cursor) reply.header('x-next-cursor', cursor)
    },
    hasVersion(etag) {
      reply.header('etag', etag)
      return hasVersion(request, etag)
    },
    write: (answer) => new Written(reply.code(operation.status).serialize(answer) as string), // its routes answer JSON
  }
}
