import { readFileSync, writeFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { allSound, lookAt } from '../testing/compare-films.ts'
import { ffmpegHere, filmFolder, makeFilm, runHere, withFfmpeg } from '../testing/ffmpeg-here.ts'
import { remuxOriginal } from '../remux-original.ts'

/** An entry of an edit list: how long it shows a track, and from when on; seconds. */
type Entry = [seconds: number, from: number]
const packetSeconds = 1024 / 44_100

describe.skipIf(!ffmpegHere)(`sound of which an edit list shows stretches, ${withFfmpeg}`, () => {
  const folder = filmFolder()
  const at = (name: string) => join(folder, name)
  afterAll(() => rm(folder, { recursive: true }))

  test.each<[string, [Entry, Entry], { heard: [number, number][]; place: [of: number, at: number] }]>([
    [
      'its middle cut out',
      [
        [0.4, 0.1],
        [0.3, 0.9],
      ],
      {
        heard: [
          [0, 0.5],
          [0.9, 1.2],
        ],
        place: [1, 0.5],
      },
    ],
    [
      'a first that lasts no time',
      [
        [0, 0.1],
        [0.5, 0.6],
      ],
      {
        heard: [
          [0, 0.1],
          [0.6, 1.1],
        ],
        place: [0.8, 0.2],
      },
    ],
    [
      'its beginning cut off, and later than the picture',
      [
        [0.3, -1],
        [0.5, 0.6],
      ],
      { heard: [[0.6, 1.1]], place: [0.8, 0.5] },
    ],
  ])('%s', async (name, entries, { heard, place: [of, shownAt] }) => {
    if (!ffmpegHere) throw new Error(withFfmpeg)
    const film = drawFilm(at(`${name}.mp4`), entries)
    await remuxOriginal(ffmpegHere, { input: film, output: at('out.mp4') })
    const [whole, { packets, sound }] = [allSound(film), lookAt(at('out.mp4'))]
    const numbers = packets.map((packet) => whole.indexOf(packet))
    for (const number of whole.keys()) {
      const middle = (number + 0.5) * packetSeconds
      const isNear = (edge: number) => Math.abs(middle - edge) < packetSeconds
      if (heard.flat().some(isNear)) continue
      expect(numbers.includes(number), `packet ${number}`).toBe(
        heard.some(([from, to]) => middle > from && middle < to),
      )
    }
    const time = sound[numbers.indexOf(Math.round(of / packetSeconds))] ?? Number.NaN
    expect(Math.abs(time - shownAt)).toBeLessThan(packetSeconds)
  })

  function drawFilm(path: string, entries: Entry[]): string {
    const plain = makeFilm(at('plain.mp4'), { seconds: 1.5, more: ['-ar', '44100'] })
    const noise = ['-f', 'lavfi', '-i', 'anoisesrc=d=1.5:r=44100:seed=7']
    // An offset makes two entries of its edit list, which then say something else.
    runHere('-i', plain, '-itsoffset', '0.2', ...noise, '-map', '0:v', '-map', '1:a', '-c:v', 'copy', path)
    const bytes = readFileSync(path)
    const clockOfFilm = bytes.readUInt32BE(bytes.indexOf('mvhd') + 16)
    const list = bytes.lastIndexOf('elst')
    const clock = bytes.readUInt32BE(bytes.indexOf('mdhd', list) + 16)
    expect(bytes.readUInt32BE(list + 8)).toBe(entries.length)
    for (const [i, [seconds, from]] of entries.entries()) {
      bytes.writeUInt32BE(seconds * clockOfFilm, list + 12 + 12 * i)
      bytes.writeInt32BE(from < 0 ? -1 : Math.round(from * clock), list + 16 + 12 * i)
    }
    writeFileSync(path, bytes)
    return path
  }
})
