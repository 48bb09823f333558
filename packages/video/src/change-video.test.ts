import { readFileSync, writeFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { changeVideo } from './change-video.ts'
import { probeVideo } from './container/probe.ts'
import { videoLimits } from './limits/limits.ts'
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
  const soundOf = (path: string) => runHere('-i', path, '-map', '0:a', '-c', 'copy', '-f', 'md5', '-')
  const timesOf = async (path: string) => (await probeVideo(path, videoLimits)).times

  test('every frame keeps its time, gaps and all, and the sound its bytes', async () => {
    const seconds: number[] = []
    const changed = await change(film, at('out.mp4'), {
      change: (frame: { seconds: number; data: Uint8Array }) => {
        seconds.push(frame.seconds)
        frame.data.fill(200, 0, 3000)
      },
    })
    expect(changed).toMatchObject({ width: 160, height: 120, frames: 26, notices: [] })
    const [before, after] = [await timesOf(film), await timesOf(at('out.mp4'))]
    expect(seconds).toEqual(before)
    expect(after).toHaveLength(26)
    for (const [k, time] of after.entries()) expect(time).toBeCloseTo(before[k] ?? -1, 4)
    expect(soundOf(at('out.mp4'))).toBe(soundOf(film))
    expect((await probeVideo(at('out.mp4'), videoLimits)).colour).toMatchObject({ matrix: 'bt709', transfer: 'bt709' })
  })

  test('it can be played from its beginning, and neither places nor chapters nor further tracks come along', async () => {
    const words = at('words.srt')
    writeFileSync(words, '1\n00:00:00,000 --> 00:00:00,500\nsecret words\n')
    const told = at('told.mp4')
    runHere(
      '-i',
      film,
      '-i',
      words,
      '-map',
      '0',
      '-map',
      '1',
      '-c',
      'copy',
      '-c:s',
      'mov_text',
      '-metadata',
      'location=+52-013/',
      told,
    )
    await change(told, at('bare.mp4'))
    const bytes = readFileSync(at('bare.mp4')).toString('latin1')
    expect(bytes.indexOf('moov')).toBeLessThan(bytes.indexOf('mdat'))
    expect(bytes).not.toContain('secret words')
    expect(bytes).not.toContain('+52-013')
  })

  test('a program that says nothing is ended', async () => {
    writeFileSync(at('silent'), '#!/bin/sh\nexec sleep 60\n', { mode: 0o755 })
    const ffmpeg = { path: at('silent'), version: '0', mapsTones: false }
    const limits = { ...videoLimits, silentMs: 200 }
    await expect(
      changeVideo(ffmpeg, { input: film, output: at('none.mp4'), change: () => undefined, limits }),
    ).rejects.toMatchObject({ code: 'stopped' })
  })

  test.each([
    ['words', 'this is no film'],
    ['nothing', ''],
    ['a film that was cut off', film && readFileSync(film).subarray(0, 3000)],
  ])('%s is refused before anything is decoded', async (_, bytes) => {
    writeFileSync(at('bad.mp4'), bytes)
    await expect(change(at('bad.mp4'), at('none.mp4'))).rejects.toMatchObject({ code: 'undecodable' })
  })

  test('a file beyond the bytes that are allowed is not opened', async () => {
    const limits = { ...videoLimits, maxBytes: 1000 }
    await expect(change(film, at('none.mp4'), { limits })).rejects.toMatchObject({ code: 'too_large' })
  })
})
