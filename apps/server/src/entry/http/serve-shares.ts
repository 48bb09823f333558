import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { Language } from '@guise/contract'
import { keepStatements, tellOrigin } from '@guise/provenance'
import { LRUCache } from 'lru-cache'
import sharp from 'sharp'
import { z } from 'zod'
import { firstShared } from '../../ideas/shares/share.ts'
import { notFound } from '../../platform/process/app-error.ts'
import { originOf } from '../../platform/settings/config.ts'
import { readBlob } from '../../platform/storage/blobs.ts'
import { costOfGlancing } from '../../platform/storage/photo-cost.ts'
import { callerLanguage } from './answers/language-of.ts'
import type { Context } from './calls/context.ts'
import { shareWords } from './share-words.ts'

const Params = z.object({ share_id: z.uuid() })
const previewPx = 1200

/** For results from a time in which the visible mark was switched off: a preview never comes without one. */
const mark = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" width="72" height="48"><rect width="64" height="40" rx="8" fill="#101010" fill-opacity=".6"/>' +
    '<path d="M14 30 22 10 30 30M17 23H27M44 10V30" fill="none" stroke="#fff" stroke-width="4"/></svg>',
)

/**
 * Serves the pages of share links: the web app, with what programs that preview a link look for in its head, and the picture they
 * show. Search engines are asked to stay away.
 */
export function serveShares(
  app: FastifyInstance,
  ctx: Pick<Context, 'config' | 'db' | 'memory' | 'now' | 'signer' | 'storage'>,
  folder: string,
): void {
  app.addHook('onRequest', async (request, reply) => {
    if (/^\/(s|api\/shared)\//.test(request.url)) reply.header('x-robots-tag', 'noindex, nofollow, noarchive')
  })

  app.get('/s/:share_id', { schema: { hide: true } }, async (request, reply) => {
    const page = join(folder, 'index.html')
    if (!existsSync(page)) throw notFound()
    const params = Params.safeParse(request.params)
    const first = params.success ? await firstShared(ctx, params.data.share_id) : undefined
    const html = await readFile(page, 'utf8')
    const url = `${originOf(ctx.config, request)}/s/${params.data?.share_id}`
    const head = first ? headOf(url, callerLanguage(request.headers)) : noIndex
    return reply
      .code(first ? 200 : 404)
      .header('cache-control', 'no-store')
      .header('vary', 'accept-language, cookie')
      .type('text/html; charset=utf-8')
      .send(html.replace('</head>', `${head}</head>`))
  })

  const previewFor = createPreviews(ctx)
  app.get('/s/:share_id/preview.jpg', { schema: { hide: true } }, async (request, reply) => {
    const params = Params.safeParse(request.params)
    const first = params.success ? await firstShared(ctx, params.data.share_id) : undefined
    if (!first) throw notFound()
    return reply
      .header('cache-control', 'no-store')
      .type('image/jpeg')
      .send(await previewFor(first))
  })
}

type Shown = NonNullable<Awaited<ReturnType<typeof firstShared>>>
type Previewing = Pick<Context, 'db' | 'memory' | 'now' | 'signer' | 'storage'>

/** A link that is passed on is looked at by many in the same moment, and whoever has one may ask on and on: a preview is made once a minute. */
const kept = { maxSize: 16 * 1024 * 1024, ttl: 60_000 }

function createPreviews(ctx: Previewing): (first: Shown) => Promise<Buffer | undefined> {
  const previews = new LRUCache<string, Buffer, Shown>({
    ...kept,
    sizeCalculation: ({ length }) => length,
    fetchMethod: (_key, _stale, { context }) => makePreview(ctx, context),
  })
  return (first) => previews.fetch(`${first.blob_id} ${first.has_visible_mark}`, { context: first })
}

async function makePreview(ctx: Previewing, first: Shown): Promise<Buffer> {
  const bytes = await readBlob(ctx, first.blob_id)
  const preview = await ctx.memory.lend(await costOfGlancing(bytes), () => previewOf(bytes, first.has_visible_mark))
  return signPreview(ctx, preview, bytes)
}

/** A preview is made from the result, whose own statement stands behind its own. */
async function signPreview(
  { signer, now }: Pick<Context, 'signer' | 'now'>,
  preview: Uint8Array,
  result: Uint8Array,
): Promise<Buffer> {
  const originalSha256 = createHash('sha256').update(result).digest('hex')
  const made = { originalSha256, madeAt: now(), original: await keepStatements(result) }
  return Buffer.from(await signer.sign(tellOrigin(preview), made))
}

async function previewOf(bytes: Uint8Array, hasMark: boolean): Promise<Buffer> {
  const small = sharp(bytes).resize(previewPx, previewPx, { fit: 'inside', withoutEnlargement: true })
  const { data, info } = await small.toBuffer({ resolveWithObject: true })
  const isLarge = info.width >= 96 && info.height >= 64
  const marked = hasMark || !isLarge ? sharp(data) : sharp(data).composite([{ input: mark, gravity: 'southeast' }])
  return marked.jpeg({ quality: 85 }).toBuffer()
}

const noIndex = '<meta name="robots" content="noindex, nofollow, noarchive">'

/** Nothing of a stranger's goes into it: the address ends in an id, and the rest is ours. */
function headOf(url: string, language: Language): string {
  const { title, description, alt } = shareWords[language]
  const said = {
    'og:type': 'website',
    'og:site_name': 'Guise',
    'og:locale': language,
    'og:title': title,
    'og:description': description,
    'og:url': url,
    'og:image': `${url}/preview.jpg`,
    'og:image:type': 'image/jpeg',
    'og:image:alt': alt,
  }
  const tags = Object.entries(said).map(([name, content]) => `<meta property="${name}" content="${escaped(content)}">`)
  return `${noIndex}${tags.join('')}<meta name="twitter:card" content="summary_large_image">`
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
}
