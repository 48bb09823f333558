import { readFileSync, writeFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { videoLimits } from '../limits/limits.ts'
import { ffmpegHere, filmFolder, makeFilm, runHere, withFfmpeg } from '../testing/ffmpeg-here.ts'
import { probeVideo } from './probe.ts'

/** Times of samples, their offsets, and samples of a chunk: where in the first row of the table the number stands, and what it tells. */
const untrue: [string, number, number][] = [
  ['stts', 12, 0x7fff_ffff],
  ['ctts', 12, 0x7fff_ffff],
  ['stsc', 16, 0x7fff_ffff],
  ['stsc', 16, 200_000],
  ['trun', 8, 0x7fff_ffff],
]

describe.skipIf(!ffmpegHere)(`a film whose tables tell of more samples than there are, ${withFfmpeg}`, () => {
  const folder = filmFolder()
  const at = (name: string) => join(folder, name)
  afterAll(() => rm(folder, { recursive: true }))

  test.each(untrue)('in %s is refused at once, with nothing read from it', async (name, place, told) => {
    const whole = makeFilm(at('whole.mp4'), { more: ['-preset', 'veryfast'] })
    runHere('-i', whole, '-c', 'copy', '-movflags', 'frag_keyframe+empty_moov', at('fragments.mp4'))
    const film = name === 'trun' ? at('fragments.mp4') : whole
    expect((await probeVideo(film, videoLimits)).times.length).toBeGreaterThan(20)
    const bytes = readFileSync(film)
    bytes.writeUInt32BE(told, bytes.indexOf(name) + place)
    writeFileSync(at('untrue.mp4'), bytes)
    const message = `undecodable: ${name} tells of more samples than a film has`
    await expect(probeVideo(at('untrue.mp4'), videoLimits)).rejects.toThrow(message)
  })

  test('that is encrypted is refused before it is opened, whole or in fragments', async () => {
    for (const more of [[], ['-movflags', 'frag_keyframe+empty_moov']]) {
      const keys = ['-encryption_scheme', 'cenc-aes-ctr', '-encryption_key', '0'.repeat(32), '-encryption_kid']
      const film = makeFilm(at('locked.mp4'), { more: [...keys, '1'.repeat(32), ...more] })
      await expect(probeVideo(film, videoLimits)).rejects.toThrow('undecodable: it is encrypted')
    }
  })
})
