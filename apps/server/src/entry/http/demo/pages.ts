import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { z } from 'zod'
import { invalidQuery, notFound } from '../../../platform/process/app-error.ts'
import type { Platform } from '../../../platform/platform.ts'
import { originOf } from '../../../platform/settings/config.ts'
import type { Html } from './layout.ts'
import { listPage, missingPage } from './list-page.ts'
import { createPictures, photoWidthsPx } from './pictures.ts'
import { postPage } from './post-page.ts'
import { creditsPage } from './credits-page.ts'
import { sampleSetOf } from '../../../ideas/demo/sample-set.ts'
import { samplePostsOf } from '../../../ideas/demo/samples.ts'
import { readSampleFilm, sampleFilm } from '../../../ideas/demo/sample-film.ts'
import { sendParts } from '../answers/send-parts.ts'
import type { ByteRange } from '../answers/byte-range.ts'

const Params = z.object({ name: z.string() })
const Query = z.object({ w: z.coerce.number().optional() })
const hidden = { schema: { hide: true } }
/** The film never changes under its name. */
const filmTag = '"sample"'
const keptForADay = 'public, max-age=86400'

/** Serves the demo network: its list, its posts as web pages, their photos and the sample faces. */
export function serveDemo(app: FastifyInstance, ctx: Pick<Platform, 'config' | 'ffmpeg'>): void {
  const set = sampleSetOf(ctx.config)
  const posts = samplePostsOf(set, { hasVideos: ctx.ffmpeg !== undefined })
  const stylesheet = readFileSync(join(import.meta.dirname, 'demo.css'), 'utf8')
  const pictures = createPictures(set)

  app.get('/demo', hidden, (request, reply) =>
    sendPage(reply, listPage(originOf(ctx.config, request), { posts, faces: set.faces })),
  )

  app.get('/demo/credits', hidden, (request, reply) =>
    sendPage(reply, creditsPage(originOf(ctx.config, request), set.photos)),
  )

  app.get('/demo/p/:name', hidden, (request, reply) => {
    const { name } = Params.parse(request.params)
    const post = posts.find(({ slug }) => slug === name)
    if (!post) return sendPage(reply.code(404), missingPage())
    return sendPage(reply, postPage(originOf(ctx.config, request), post))
  })

  app.get('/demo/photos/:name', hidden, async (request, reply) => {
    const { name } = Params.parse(request.params)
    const query = Query.safeParse(request.query)
    const width = query.data?.w
    if (!query.success || (width !== undefined && !photoWidthsPx.includes(width))) {
      throw invalidQuery({ field: 'w', code: 'must_be_one_of', options: photoWidthsPx.join(', ') })
    }
    return sendJpeg(reply, await pictures.photo(name, width))
  })

  app.get('/demo/films/:name', hidden, async (request, reply) => {
    const { name } = Params.parse(request.params)
    const film = name === sampleFilm.name ? await readSampleFilm(name) : undefined
    if (!film) throw notFound()
    reply.type('video/mp4').header('cache-control', keptForADay)
    const open = (part?: ByteRange) => Readable.from([part ? film.subarray(part.start, part.end + 1) : film])
    return sendParts(request, reply, { bytes: film.length, etag: filmTag, open })
  })

  app.get('/demo/faces/:name', hidden, async (request, reply) => {
    const { name } = Params.parse(request.params)
    return sendJpeg(reply, await pictures.face(name))
  })

  app.get('/demo/demo.css', hidden, (_request, reply) =>
    reply.type('text/css; charset=utf-8').header('cache-control', 'no-cache').send(stylesheet),
  )
}

function sendPage(reply: FastifyReply, page: Html): FastifyReply {
  return reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache').send(page.markup)
}

function sendJpeg(reply: FastifyReply, bytes: Uint8Array | undefined): FastifyReply {
  if (!bytes) throw notFound()
  return reply.type('image/jpeg').header('cache-control', keptForADay).send(bytes)
}
