import { and, eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { AppError, notFound } from '../../platform/process/app-error.ts'
import type { Context } from './calls/context.ts'
import type { Db } from '../../platform/db/connection.ts'
import { profile, profilePost } from '../../platform/db/schema.ts'
import { createImageFetcher, remoteImageId } from '../../ideas/explore/remote-image.ts'

const Params = z.object({
  uid: z.string().min(1).max(200),
  image: z.union([z.literal('profile'), z.coerce.number().pipe(z.int().min(0).max(1_000_000))]),
})
const Query = z.object({ e: z.string(), s: z.string() })

/** Passes linked pictures of creators on as WebP, by signed addresses; nothing that is not stored can be asked for. */
export function serveRemoteImages(
  app: FastifyInstance,
  ctx: Pick<Context, 'db' | 'log' | 'media' | 'now' | 'pictures' | 'posts'>,
): void {
  const fetchImage = createImageFetcher(ctx)
  app.get('/media/remote/:uid/:image/:hash', { schema: { hide: true } }, async (request, reply) => {
    const params = Params.safeParse(request.params)
    const query = Query.safeParse(request.query)
    if (!params.success) throw notFound()
    const url = await storedUrl(ctx.db, params.data)
    const id = url && remoteImageId({ ...params.data, url })
    const secondsLeft = id && query.success ? ctx.media.check(id, query.data) : undefined
    if (!url || secondsLeft === undefined) {
      throw new AppError({ code: 'picture_address_expired' })
    }
    const image = await fetchImage(url)
    if (!image) throw notFound()
    reply.header('cache-control', `private, max-age=${secondsLeft}`)
    reply.header('cross-origin-resource-policy', 'same-site')
    return reply.type('image/webp').send(image)
  })
}

async function storedUrl(db: Db, { uid, image }: z.output<typeof Params>): Promise<string | undefined> {
  if (image === 'profile') {
    const [row] = await db.select({ url: profile.profile_image_link }).from(profile).where(eq(profile.uid, uid))
    return row?.url ?? undefined
  }
  const [row] = await db
    .select({ url: profilePost.image_url })
    .from(profilePost)
    .where(and(eq(profilePost.profile_uid, uid), eq(profilePost.position, image)))
  return row?.url
}
