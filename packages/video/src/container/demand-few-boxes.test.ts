import { readFileSync, writeFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { videoLimits } from '../limits/limits.ts'
import { ffmpegHere, filmFolder, makeFilm, withFfmpeg } from '../testing/ffmpeg-here.ts'
import { probeVideo } from './probe.ts'

const empty = box('free', Buffer.alloc(0))

describe.skipIf(!ffmpegHere)(`a film of more boxes than any has, ${withFfmpeg}`, () => {
  const folder = filmFolder()
  const film = join(folder, 'film.mp4')
  afterAll(() => rm(folder, { recursive: true }))

  const places: [string, (whole: Buffer, more: Buffer) => Buffer][] = [
    ['in it', (whole, more) => Buffer.concat([whole, more])],
    ['in what tells of its tracks', (whole, more) => within(whole, more)],
    ['in what tells of its tags', (whole, more) => within(whole, box('udta', box('meta', more)))],
    ['behind a box that is none', (whole, more) => within(whole, Buffer.concat([box('udta', Buffer.alloc(8)), more]))],
    ['in how a track is packed', (whole, more) => within(whole, box('stsd', more))],
  ]
  test.each(places)('is refused before it is read: %s', async (_, put) => {
    const whole = readFileSync(makeFilm(film))
    writeFileSync(film, put(whole, Buffer.concat(Array<Buffer>(1000).fill(empty))))
    expect((await probeVideo(film, videoLimits)).times.length).toBeGreaterThan(20)
    writeFileSync(film, put(whole, Buffer.alloc(501_000 * empty.length, empty)))
    await expect(probeVideo(film, videoLimits)).rejects.toThrow('undecodable: it has more boxes than a film')
  })
})

function box(name: string, content: Buffer): Buffer {
  const head = Buffer.alloc(8)
  head.writeUInt32BE(8 + content.length)
  head.write(name, 4, 'latin1')
  return Buffer.concat([head, content])
}

/** A film with more at the end of what tells of its tracks, which stands at its own end. */
function within(film: Buffer, more: Buffer): Buffer {
  const whole = Buffer.concat([film, more])
  const at = film.lastIndexOf('moov') - 4
  whole.writeUInt32BE(film.readUInt32BE(at) + more.length, at)
  return whole
}
