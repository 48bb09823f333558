import { readdirSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { changeVideo } from './change-video.ts'
import { ffmpegHere, filmFolder, makeFilm, runHere, withFfmpeg } from './testing/ffmpeg-here.ts'

describe.skipIf(!ffmpegHere)(`changing a film, ${withFfmpeg}`, () => {
  const folder = filmFolder()
  const at = (name: string) => join(folder, name)
  const film = ffmpegHere ? makeFilm(at('film.mp4')) : ''
  afterAll(() => rm(folder, { recursive: true }))

  const change = (input: string, output: string, more = {}) => {
    if (!ffmpegHere) throw new Error(withFfmpeg)
    return changeVideo(ffmpegHere, { input, output, change: () => undefined, ...more })
  }

  test('a turned film comes out upright, a large one smaller, a fast one with every other frame', async () => {
    const turned = at('turned.mp4')
    runHere('-i', film, '-c', 'copy', '-metadata:s:v', 'rotate=90', turned)
    expect(await change(turned, at('upright.mp4'))).toMatchObject({ width: 120, height: 160 })
    const large = makeFilm(at('large.mp4'), { size: '1600x900', rate: 70, seconds: 0.2 })
    const changed = await change(large, at('smaller.mp4'))
    expect(changed).toMatchObject({ width: 1280, height: 720, frames: 6 })
    expect(changed.notices.map(({ code }) => code)).toEqual(['made_smaller', 'made_slower'])
  })

  test('what throws on the way, a refusal at its end or a stop from outside leave no output and nothing else behind', async () => {
    const before = readdirSync(folder)
    const fails = () => {
      throw new Error('no')
    }
    await expect(change(film, at('none.mp4'), { change: fails })).rejects.toThrow('no')
    await expect(change(film, at('none.mp4'), { accept: fails })).rejects.toThrow('no')
    const stopper = new AbortController()
    const stops = { change: () => stopper.abort(), signal: stopper.signal }
    await expect(change(film, at('none.mp4'), stops)).rejects.toMatchObject({ code: 'stopped' })
    expect(readdirSync(folder)).toEqual(before)
  })

  test.each([
    ['sound alone', () => runHere('-i', film, '-map', '0:a', '-c', 'copy', at('bad.mp4')), 'no_picture'],
    ['MPEG-4 part 2', () => runHere('-i', film, '-t', '0.2', '-c:v', 'mpeg4', at('bad.mp4')), 'codec'],
    ['61 seconds', () => makeFilm(at('bad.mp4'), { size: '32x32', rate: 2, seconds: 63 }), 'too_long'],
    ['a film as wide as a wall', () => makeFilm(at('bad.mp4'), { size: '2000x64', seconds: 0.2 }), 'too_wide'],
  ])('%s is refused before anything is decoded', async (_, make, code) => {
    make()
    await expect(change(at('bad.mp4'), at('none.mp4'))).rejects.toMatchObject({ code })
  })
})
