import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { probeVideo } from './container/probe.ts'
import { videoLimits } from './limits/limits.ts'
import { glimpsesOf, posterOf } from './poster-of.ts'
import { remuxOriginal } from './remux-original.ts'
import type { OriginalVideo } from './remux-original.ts'
import { ffmpegHere, filmFolder, makeFilm, runHere, withFfmpeg } from './testing/ffmpeg-here.ts'

describe.skipIf(!ffmpegHere)(`writing a stranger's film anew, ${withFfmpeg}`, () => {
  const folder = filmFolder()
  const at = (name: string) => join(folder, name)
  const film = ffmpegHere ? makeFilm(at('film.mp4'), { seconds: 2.2 }) : ''
  afterAll(() => rm(folder, { recursive: true }))

  const remux = (input: string, output: string, more: Partial<OriginalVideo> = {}) => {
    if (!ffmpegHere) throw new Error(withFfmpeg)
    return remuxOriginal(ffmpegHere, { input, output, ...more })
  }
  const soundOf = (path: string) => runHere('-i', path, '-map', '0:a', '-c', 'copy', '-f', 'md5', '-')

  test('every frame keeps its time and the sound its bytes; it is looked at once a second, and has a poster', async () => {
    const looks: number[] = []
    const made = await remux(film, at('out.mp4'), { look: ({ data }) => void looks.push(data.length) })
    const [before, after] = [await probeVideo(film, videoLimits), await probeVideo(at('out.mp4'), videoLimits)]
    expect(made).toMatchObject({ width: 160, height: 120, frames: before.times.length, notices: [] })
    expect(after.times).toHaveLength(before.times.length)
    for (const [k, time] of after.times.entries()) expect(time).toBeCloseTo(before.times[k] ?? -1, 4)
    expect(soundOf(at('out.mp4'))).toBe(soundOf(film))
    expect(after.colour).toMatchObject({ matrix: 'bt709', primaries: 'bt709', transfer: 'bt709', isFullRange: false })
    expect(looks).toEqual([57_600, 57_600, 57_600])
    if (!ffmpegHere) return
    const poster = await posterOf(ffmpegHere, at('out.mp4'))
    expect([poster.width, poster.height, Math.abs((poster.seconds ?? 0) - 0.73) < 0.1]).toEqual([160, 120, true])
    const [first, ...more] = await glimpsesOf(ffmpegHere, at('out.mp4'), { most: 4 })
    expect(first).toEqual(poster)
    expect(more.map(({ seconds }) => seconds > poster.seconds)).toEqual([true, true, true])
  })

  test('a film that comes in fragments leaves whole, its index first: what signs films takes no others', async () => {
    const fragments = ['-movflags', 'frag_keyframe+empty_moov', at('fragments.mp4')]
    runHere('-i', film, '-c', 'copy', ...fragments)
    expect(readFileSync(at('fragments.mp4')).includes('moof')).toBe(true)
    const { frames } = await remux(at('fragments.mp4'), at('whole.mp4'))
    const bytes = readFileSync(at('whole.mp4'))
    const [index, samples] = [bytes.indexOf('moov'), bytes.indexOf('mdat')]
    expect([bytes.includes('moof'), bytes.includes('mvex'), index > 0 && index < samples]).toEqual([false, false, true])
    expect(frames).toBe((await probeVideo(film, videoLimits)).times.length)
  })

  test('a film that says it lies askew, at which ffmpeg says so in words without a line of their own, keeps its length', async () => {
    const askew = Buffer.from(readFileSync(film))
    const matrix = askew.indexOf('tkhd') + 44 // ISO/IEC 14496-12, version 0
    const [cos, sin] = [54_089, 37_004] // of 0.6, in parts of 65,536
    for (const [i, value] of [cos, sin, 0, -sin, cos].entries()) askew.writeInt32BE(value, matrix + 4 * i)
    writeFileSync(at('askew.mp4'), askew)
    const { times, endSeconds } = await probeVideo(film, videoLimits)
    const made = await remux(at('askew.mp4'), at('straight.mp4'))
    expect(made).toMatchObject({ frames: times.length, notices: [] })
    expect(made.seconds).toBeCloseTo(endSeconds - (times[0] ?? 0), 4)
  })

  test('what looks at it can refuse it, and a stop from outside ends it: no output, nothing left behind', async () => {
    const before = readdirSync(folder)
    const refuse = () => {
      throw new Error('not this one')
    }
    await expect(remux(film, at('none.mp4'), { look: refuse })).rejects.toThrow('not this one')
    const stopper = new AbortController()
    const stops = { look: () => stopper.abort(), signal: stopper.signal }
    await expect(remux(film, at('none.mp4'), stops)).rejects.toMatchObject({ code: 'stopped' })
    expect(readdirSync(folder)).toEqual(before)
  })

  test('a film whose end is missing, and one whose picture is noise, are refused', async () => {
    const whole = readFileSync(film)
    const noisy = Buffer.from(whole)
    const from = noisy.indexOf('mdat') + 400
    for (let i = from; i < noisy.length - 4000; i++) noisy[i] = (i * 7919) % 251
    for (const bytes of [whole.subarray(0, whole.length / 2), noisy]) {
      writeFileSync(at('bad.mp4'), bytes)
      await expect(remux(at('bad.mp4'), at('none.mp4'))).rejects.toMatchObject({ code: 'undecodable' })
    }
  })
})
