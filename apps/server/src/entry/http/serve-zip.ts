import { eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { AppError, notFound } from '../../platform/process/app-error.ts'
import type { Context } from './calls/context.ts'
import { gallerySelection } from '../../platform/db/schema.ts'
import { isZipAddress } from '../../ideas/gallery/create-selection.ts'
import { zipSelection } from '../../ideas/gallery/zip-selection.ts'

const Params = z.object({ selection_id: z.uuid() })
const Query = z.object({ e: z.string(), s: z.string() })

/** Sends the zip of a selection to whoever has its signed address. */
export function serveZip(app: FastifyInstance, ctx: Pick<Context, 'config' | 'db' | 'log' | 'now' | 'storage'>): void {
  app.get('/media/zip/:selection_id', { schema: { hide: true }, exposeHeadRoute: false }, async (request, reply) => {
    const params = Params.safeParse(request.params)
    const query = Query.safeParse(request.query)
    if (!params.success) throw notFound()
    const id = params.data.selection_id
    if (!query.success || !isZipAddress(ctx, id, query.data.e, query.data.s)) {
      throw new AppError({ code: 'download_address_expired' })
    }
    const [row] = await ctx.db.select().from(gallerySelection).where(eq(gallerySelection.id, id))
    if (!row) throw notFound()
    const day = ctx.now().toISOString().slice(0, 10)
    reply.header('content-disposition', `attachment; filename="guise-${day}.zip"`).header('cache-control', 'no-store')
    return reply.type('application/zip').send(zipSelection(ctx, row.user_id, row.chosen))
  })
}
