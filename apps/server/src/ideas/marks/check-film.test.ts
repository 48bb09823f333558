import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { markFrame } from '@guise/watermark'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { swap } from '../../platform/db/schema.ts'
import { albumNetwork } from '../../testing/album-network.ts'
import { ffmpegHere, openFilmBox, withFfmpeg } from '../../testing/films.ts'
import type { FilmBox } from '../../testing/films.ts'
import { finishWork } from '../../testing/finished-work.ts'
import { sendFile } from '../../testing/send-file.ts'
import { startTestServer } from '../../testing/server.ts'
import type { TestServer } from '../../testing/server.ts'

const size = { width: 640, height: 360 }
const rate = 10

describe.skipIf(!ffmpegHere)(`checking a film, ${withFfmpeg}`, () => {
  let server: TestServer
  let films: FilmBox
  let message: Uint8Array
  beforeAll(async () => {
    films = await openFilmBox()
    server = await startTestServer({ networks: [albumNetwork], hasVideos: true })
    await finishWork(server)
    const [row] = await server.ctx.db.select().from(swap)
    message = Uint8Array.from(Buffer.from(row?.watermark ?? '', 'hex'))
  })
  afterAll(async () => {
    await server.close()
    await films.close()
  })

  /** Three seconds of a photograph, marked from some frame on. */
  async function drawFilm(markedFrom: number): Promise<Buffer> {
    const plain = await sharp('node_modules/@vladmandic/face-api/demo/sample1.jpg')
      .resize({ ...size, fit: 'cover' })
      .removeAlpha()
      .raw()
      .toBuffer()
    const marked = Uint8Array.from(plain)
    markFrame({ ...size, data: marked }, message)
    const frames = Buffer.concat(Array.from({ length: 3 * rate }, (_, k) => (k < markedFrom ? plain : marked)))
    const raw = ['-f', 'rawvideo', '-pix_fmt', 'rgb24', '-s', `${size.width}x${size.height}`, '-r', `${rate}`]
    const packed = ['-c:v', 'libx264', '-preset', 'veryfast', '-crf', '20', '-pix_fmt', 'yuv420p']
    const path = films.path('film.mp4')
    spawnSync(ffmpegHere?.path ?? '', ['-v', 'error', '-y', ...raw, '-i', '-', ...packed, path], { input: frames })
    return readFileSync(path)
  }

  test.each([
    ['from its first frame on', 0, 'known'],
    ['only where its poster is over', 16, 'known'],
    ['nowhere', 3 * rate, 'none'],
  ])('whose watermark can be read %s, it is said so', async (_, markedFrom, state) => {
    const sent = { bytes: await drawFilm(markedFrom), fileName: 'film.mp4', type: 'video/mp4' }
    const { json } = await sendFile(server, { token: '' }, '/check-picture', sent)
    expect(json.watermark.state).toBe(state)
  })
})
