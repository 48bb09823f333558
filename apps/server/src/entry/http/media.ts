import { and, eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { AppError, notFound } from '../../platform/process/app-error.ts'
import { isShareOpen } from '../../ideas/shares/share.ts'
import { convertResult, otherFormats } from '../../ideas/marks/convert-result.ts'
import type { ByteRange } from './answers/byte-range.ts'
import { sendParts } from './answers/send-parts.ts'
import { callerOf } from '../../platform/limits/caller-address.ts'
import { createFairQueue, inTurn } from '../../platform/process/fair-queue.ts'
import { readStored } from '../../platform/storage/blobs.ts'
import { shrinkThumbnail } from '../../platform/storage/prepare-photo.ts'
import type { Context } from './calls/context.ts'
import { blob } from '../../platform/db/schema.ts'

const Params = z.object({ blob_id: z.uuid() })
const Query = z.object({
  e: z.string(),
  s: z.string(),
  by: z.uuid().optional(),
  as: z.enum(otherFormats).optional(),
  size: z.literal('small').optional(),
})

/** Conversions at once: each takes seconds of a processor, and whoever has an address may ask on and on. */
const conversions = { atOnce: 2, ofOne: 1 }
/** Thumbnails made small at once: each takes milliseconds, and a list shows many. */
const shrinkings = { atOnce: 2, ofOne: 2 }

/** Serves stored pictures and films, whole or the part a player asks for, by their signed addresses. */
export function serveMedia(
  app: FastifyInstance,
  ctx: Pick<Context, 'db' | 'media' | 'memory' | 'now' | 'signer' | 'storage'>,
): void {
  const turns = createFairQueue(conversions)
  const smallTurns = createFairQueue(shrinkings)
  app.get('/media/:blob_id', { schema: { hide: true } }, async (request, reply) => {
    const params = Params.safeParse(request.params)
    const query = Query.safeParse(request.query)
    if (!params.success) throw notFound()
    const secondsLeft = query.success ? ctx.media.check(params.data.blob_id, query.data) : undefined
    if (secondsLeft === undefined) {
      throw new AppError({ code: 'picture_address_expired' })
    }
    const shareId = query.data?.by
    if (shareId !== undefined && !(await isShareOpen(ctx, shareId))) throw notFound()
    const [row] = await ctx.db
      .select({ key: blob.key, media_type: blob.media_type, bytes: blob.bytes, sha256: blob.sha256 })
      .from(blob)
      .where(and(eq(blob.id, params.data.blob_id), eq(blob.state, 'live')))
    if (!row) throw notFound()
    if (query.data?.as) {
      const { as } = query.data
      if (row.media_type !== 'image/jpeg') throw notFound()
      const converted = await inTurn(turns, callerOf(request.ip), async () =>
        reply.raw.destroyed ? undefined : convertResult(ctx, await readStored(ctx, row), as),
      )
      if (!converted) throw notFound()
      return reply.header('cache-control', 'no-store').type(`image/${query.data.as}`).send(Buffer.from(converted))
    }
    // What a link shows is asked for again each time: nobody sees it any longer than the link is open.
    const kept = shareId === undefined ? `max-age=${secondsLeft}, immutable` : 'no-cache'
    reply.header('cache-control', `private, ${kept}`)
    reply.header('cross-origin-resource-policy', 'same-site').type(row.media_type)
    if (query.data?.size && row.media_type === 'image/webp') {
      return inTurn(smallTurns, callerOf(request.ip), async () => shrinkThumbnail(await readStored(ctx, row)))
    }
    const open = (part?: ByteRange) => ctx.storage.open(row, part)
    return sendParts(request, reply, { bytes: row.bytes, etag: `"${row.sha256.slice(0, 32)}"`, open })
  })
}
