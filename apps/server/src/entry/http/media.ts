import { Readable } from 'node:stream'
import { and, eq } from 'drizzle-orm'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { AppError, notFound } from '../../platform/process/app-error.ts'
import { rangeOf } from './answers/byte-range.ts'
import type { Context } from './calls/context.ts'
import { blob } from '../../platform/db/schema.ts'

const Params = z.object({ blob_id: z.uuid() })
const Query = z.object({ e: z.string(), s: z.string() })

/** Serves stored pictures and films, whole or the part a player asks for, by their signed addresses. */
export function serveMedia(app: FastifyInstance, ctx: Pick<Context, 'db' | 'media' | 'storage'>): void {
  app.get('/media/:blob_id', { schema: { hide: true } }, async (request, reply) => {
    const params = Params.safeParse(request.params)
    const query = Query.safeParse(request.query)
    if (!params.success) throw notFound()
    const secondsLeft = query.success ? ctx.media.check(params.data.blob_id, query.data.e, query.data.s) : undefined
    if (secondsLeft === undefined) {
      throw new AppError({ code: 'picture_address_expired' })
    }
    const [row] = await ctx.db
      .select({ key: blob.key, media_type: blob.media_type, bytes: blob.bytes, sha256: blob.sha256 })
      .from(blob)
      .where(and(eq(blob.id, params.data.blob_id), eq(blob.state, 'live')))
    if (!row) throw notFound()
    const etag = `"${row.sha256.slice(0, 32)}"`
    reply.header('etag', etag).header('cache-control', `private, max-age=${secondsLeft}, immutable`)
    reply.header('cross-origin-resource-policy', 'same-site').header('accept-ranges', 'bytes')
    if (request.headers['if-none-match'] === etag) return reply.code(304).send()
    const part = partOf(request, etag, row.bytes)
    if (part === 'unsatisfiable') return reply.code(416).header('content-range', `bytes */${row.bytes}`).send()
    reply.type(row.media_type).header('content-length', part ? part.end - part.start + 1 : row.bytes)
    if (part) reply.code(206).header('content-range', `bytes ${part.start}-${part.end}/${row.bytes}`)
    // HEAD: nothing at all would tell a length of nothing.
    return reply.send(request.method === 'HEAD' ? Readable.from([]) : ctx.storage.open(row.key, part))
  })
}

/** What of a picture or film is asked for. A part of one that was changed meanwhile, as If-Range tells, is no use to anybody. */
function partOf({ method, headers }: FastifyRequest, etag: string, bytes: number): ReturnType<typeof rangeOf> {
  const isChanged = headers['if-range'] !== undefined && headers['if-range'] !== etag
  return method !== 'GET' || isChanged ? undefined : rangeOf(headers.range, bytes)
}
