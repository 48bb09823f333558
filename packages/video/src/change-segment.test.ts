import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { changeSegment } from './change-segment.ts'
import { probeVideo } from './container/probe.ts'
import type { Ffmpeg } from './ffmpeg/find-ffmpeg.ts'
import { readFrames } from './ffmpeg/read-frames.ts'
import { joinVideo } from './join-video.ts'
import { videoLimits } from './limits/limits.ts'
import { ffmpegHere, filmFolder, makeFilm, runHere, withFfmpeg } from './testing/ffmpeg-here.ts'

describe.skipIf(!ffmpegHere)(`changing a film in segments, ${withFfmpeg}`, () => {
  const folder = filmFolder()
  const at = (name: string) => join(folder, name)
  const film = ffmpegHere ? makeFilm(at('film.mp4')) : ''
  afterAll(() => rm(folder, { recursive: true }))
  const soundOf = (path: string) => runHere('-i', path, '-map', '0:a', '-c', 'copy', '-f', 'md5', '-')

  test('its segments, changed one by one and put together, have every frame at its time, and the sound its bytes', async () => {
    if (!ffmpegHere) throw new Error(withFfmpeg)
    const { times, endSeconds } = await probeVideo(film, videoLimits)
    const seen: [number, boolean][] = []
    const cuts = [0, 9, 18, times.length]
    const parts = []
    for (const [i, from] of cuts.slice(0, -1).entries()) {
      const [to = 0, path] = [cuts[i + 1], at(`part${i}.mp4`)]
      await changeSegment(ffmpegHere, {
        input: film,
        output: path,
        warmUp: Math.max(0, from - 2),
        from,
        to,
        async change([frame, ...more]) {
          if (!frame) throw new TypeError('no frame was given')
          const { seconds, until, data, isKept } = frame
          seen.push([seconds, isKept])
          expect([more.length, until > seconds]).toEqual([0, true])
          data.fill(40 * (i + 1))
        },
      })
      parts.push({ path, firstFrame: from })
    }
    expect(seen.filter(([, isKept]) => isKept).map(([seconds]) => seconds)).toEqual(times)
    expect(seen.length).toBe(times.length + 4)
    await joinVideo({ original: film, parts, output: at('joined.mp4') })
    const joined = await probeVideo(at('joined.mp4'), videoLimits)
    expect(joined.times).toHaveLength(times.length)
    for (const [k, time] of joined.times.entries()) expect(time).toBeCloseTo(times[k] ?? -1, 4)
    expect(joined.endSeconds).toBeCloseTo(endSeconds, 3)
    expect(soundOf(at('joined.mp4'))).toBe(soundOf(film))
    const levels: number[] = []
    const frames = readFrames(ffmpegHere, at('joined.mp4'), joined, { silentMs: videoLimits.silentMs })
    for await (const data of frames) levels.push(Math.round((data[0] ?? 0) / 40))
    expect(levels).toEqual(times.map((_, k) => (k < 9 ? 1 : k < 18 ? 2 : 3)))
  })

  test('frames that are changed several at once are the same, in their order, the last lot with what is left', async () => {
    if (!ffmpegHere) throw new Error(withFfmpeg)
    const { times } = await probeVideo(film, videoLimits)
    const change = async (ffmpeg: Ffmpeg, output: string, atOnce = () => 1) => {
      const lots: [number, boolean][][] = []
      const seen: Uint8Array[] = []
      await changeSegment(ffmpeg, {
        input: film,
        output,
        warmUp: 2,
        from: 4,
        to: 15,
        atOnce,
        async change(frames) {
          lots.push(frames.map(({ seconds, isKept }) => [times.indexOf(seconds), isKept]))
          for (const { data } of frames) {
            seen.push(data.slice())
            data.reverse()
          }
        },
      })
      return { lots, seen }
    }
    const sizes = [1, 3, 4]
    const together = await change(ffmpegHere, at('together.mp4'), () => sizes.shift() ?? 4)
    const apart = await change(ffmpegHere, at('apart.mp4'))
    expect(together.lots.map((lot) => lot.map(([k]) => k))).toEqual([
      [2],
      [3, 4, 5],
      [6, 7, 8, 9],
      [10, 11, 12, 13],
      [14],
    ])
    expect(together.lots.flat()).toEqual(apart.lots.flat())
    expect(together.lots.flat().filter(([, isKept]) => isKept)).toHaveLength(11)
    expect(together.seen.every((data, k) => Buffer.compare(data, apart.seen[k] ?? data) === 0)).toBe(true)
    expect(runHere('-i', at('together.mp4'), '-f', 'md5', '-')).toBe(runHere('-i', at('apart.mp4'), '-f', 'md5', '-'))
  })

  test('what is thrown at a frame, and a stop from outside, end both programs', async () => {
    if (!ffmpegHere) throw new Error(withFfmpeg)
    const stopper = new AbortController()
    const segment = { input: film, output: at('none.mp4'), warmUp: 0, from: 0, to: 9, signal: stopper.signal }
    const refuse = () => Promise.reject(new Error('not this one'))
    await expect(changeSegment(ffmpegHere, { ...segment, change: refuse })).rejects.toThrow('not this one')
    const stop = async () => stopper.abort()
    await expect(changeSegment(ffmpegHere, { ...segment, change: stop })).rejects.toMatchObject({ code: 'stopped' })
  })
})
