import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { convertResult } from './convert-result.ts'
import { swap } from '../../platform/db/schema.ts'
import { readBlob } from '../../platform/storage/blobs.ts'
import { albumNetwork } from '../../testing/album-network.ts'
import { finishWork } from '../../testing/finished-work.ts'
import { sendFile } from '../../testing/send-file.ts'
import { startTestServer } from '../../testing/server.ts'
import type { TestServer } from '../../testing/server.ts'

const sample = () => sharp('node_modules/@vladmandic/face-api/demo/sample1.jpg').resize(900)
let server: TestServer
let ways: Record<string, Uint8Array>
beforeAll(async () => {
  const download = () => sample().jpeg({ quality: 92 }).toBuffer()
  server = await startTestServer({ networks: [{ ...albumNetwork, download }] })
  await finishWork(server)
  const [row] = await server.ctx.db.select().from(swap)
  const result = await readBlob(server.ctx, row?.blob_id ?? '')
  const [png, webp] = await Promise.all((['png', 'webp'] as const).map((as) => convertResult(server.ctx, result, as)))
  ways = { jpeg: result, png: png ?? new Uint8Array(), webp: webp ?? new Uint8Array() }
})
afterAll(() => server.close())

async function statesOf(bytes: Uint8Array): Promise<string[]> {
  const sent = { bytes, fileName: 'picture' }
  const { credentials, watermark, likeness } = (await sendFile(server, { token: '' }, '/check-picture', sent)).json
  return [credentials.state, watermark.state, likeness.state]
}

/** Whatever is encoded anew loses the statement. */
const stripped: Record<string, [(picture: Uint8Array) => Promise<Uint8Array>, string[]]> = {
  'nothing is lost': [async (picture) => picture, ['valid', 'known', 'similar']],
  'the file is encoded anew': [
    (picture) => sharp(picture).jpeg({ quality: 75 }).toBuffer(),
    ['none', 'known', 'similar'],
  ],
  'the file is encoded anew and halved': [
    (picture) => sharp(picture).resize(450).jpeg({ quality: 80 }).toBuffer(),
    ['none', 'known', 'similar'],
  ],
  'the pixels are blurred': [(picture) => sharp(picture).blur(6).jpeg().toBuffer(), ['none', 'none', 'similar']],
  'the picture is cut to a third': [
    (picture) => sharp(picture).extract({ left: 40, top: 30, width: 300, height: 560 }).png().toBuffer(),
    ['none', 'known', 'none'],
  ],
  'bytes are added': [addBytes, ['changed', 'known', 'similar']],
}

/** The picture is shown as it was. */
async function addBytes(picture: Uint8Array): Promise<Uint8Array> {
  return Buffer.concat([picture, Buffer.from([0, 0])])
}

test.each(['jpeg', 'png', 'webp'].flatMap((format) => Object.keys(stripped).map((way) => [format, way] as const)))(
  'of a result that left as %s, when %s, the layers that are left answer',
  async (format, way) => {
    const [strip, states] = stripped[way] ?? []
    const picture = ways[format]
    if (!strip || !picture) throw new Error(`no ${format}, or no ${way}`)
    expect(await statesOf(await strip(picture))).toEqual(states)
  },
)
