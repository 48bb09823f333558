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

  test.each([
    ['before its segment', (whole: Buffer, more: Buffer) => cutIn(whole, whole.indexOf(segment), more)],
    ['in its segment', (whole: Buffer, more: Buffer) => cutIn(whole, whole.indexOf(segment) + 12, more)],
    [
      'behind what is no element',
      (whole: Buffer, more: Buffer) => cutIn(whole, whole.lastIndexOf(noElement.subarray(1, 5)), more, noElement),
    ],
    [
      'within its tracks',
      (whole: Buffer, more: Buffer) => cutIn(whole, whole.length, Buffer.concat([ofTracks(more), more])),
    ],
  ])('of Matroska is refused before it is read: %s', async (_, put) => {
    const [whole, nothing] = [readFileSync(makeFilm(join(folder, 'film.mkv'))), Buffer.from([0xec, 0x80])]
    writeFileSync(film, put(whole, Buffer.alloc(2000, nothing)))
    expect((await probeVideo(film, videoLimits)).times.length).toBeGreaterThan(20)
    writeFileSync(film, put(whole, Buffer.alloc(1_002_000, nothing)))
    await expect(probeVideo(film, videoLimits)).rejects.toThrow('undecodable: it has more boxes than a film')
  })
})

const [segment, tracks] = [Buffer.from('18538067', 'hex'), Buffer.from('1654ae6b', 'hex')]

/** No element, and tags with next to nothing in them, at which a reader goes on. */
const noElement = Buffer.from('001254c36782ec80', 'hex')

/** A film whose segment ends where the file does, with something more in the midst of it. */
function cutIn(film: Buffer, at: number, more: Buffer, before = Buffer.alloc(0)): Buffer {
  const open = Buffer.from(film)
  open.fill(0xff, film.indexOf(segment) + 5, film.indexOf(segment) + 12)
  open[film.indexOf(segment) + 4] = 0x01
  return Buffer.concat([open.subarray(0, at), before, more, open.subarray(at)])
}

/** The head of tracks that have so much in them. */
function ofTracks(content: Buffer): Buffer {
  const size = Buffer.alloc(8)
  size.writeUInt32BE(0x0100_0000)
  size.writeUInt32BE(content.length, 4)
  return Buffer.concat([tracks, size])
}

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
