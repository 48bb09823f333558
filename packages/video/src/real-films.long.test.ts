import { mkdtempSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { changeVideo } from './change-video.ts'
import { posterOf } from './poster-of.ts'
import { allSound, colourShift, curveOf, lookAt, pixelsOf, ways } from './testing/compare-films.ts'
import { ffmpegHere, filmFolder, withFfmpeg } from './testing/ffmpeg-here.ts'
import { clocks, cutOff } from './testing/real-films/clocks.ts'
import { colours } from './testing/real-films/colours.ts'
import { bright, inStandard } from './testing/real-films/bright.ts'
import { containers } from './testing/real-films/containers.ts'
import type { RealFilm } from './testing/real-films/packing.ts'
import { pictures } from './testing/real-films/pictures.ts'
import { refused } from './testing/real-films/refused.ts'
import { shapes } from './testing/real-films/shapes.ts'
import { sounds } from './testing/real-films/sounds.ts'

/** What a time is off at most: ffprobe tells of whole millionths of a second. */
const tick = 2e-6
const films: [string, RealFilm[]][] = [
  ['picture', pictures],
  ['sound', sounds],
  ['clock', clocks],
  ['shape', shapes],
  ['colour', colours],
  ['container', containers],
]

describe.skipIf(!ffmpegHere)(`films as phones, cameras and sites make them, ${withFfmpeg}`, () => {
  const folder = filmFolder()
  afterAll(() => rm(folder, { recursive: true }))
  const newFolder = () => mkdtempSync(join(folder, 'film-'))

  describe.each(films)('by %s', (_, made) => {
    test.each(made.map((film) => [film.name, film] as const))(
      '%s: every frame at its time, every packet of sound, the colours, and nothing else',
      async (_name, { draw, every = 1, isSilent, ...tracks }) => {
        if (!ffmpegHere) throw new Error(withFfmpeg)
        const place = newFolder()
        const film = draw(place)
        const told = lookAt(film, tracks)
        const before = isSilent ? { ...told, sound: [], packets: [], heard: 0 } : told
        const kinds = before.packets.length > 0 ? ['video', 'audio'] : ['video']
        let seen: Buffer | undefined
        for (const change of Object.values(ways)) {
          const { path, notices } = await change(ffmpegHere, film, place)
          const after = lookAt(path)
          expect(after.tracks).toEqual(kinds)
          expectTimes(
            after.times,
            before.times.filter((_time, k) => k % every === 0),
            tick,
          )
          expect(notices.some(({ code }) => code === 'sound_dropped')).toBe(isSilent === true)
          // What is hidden in front of what is heard may be left out.
          const from = Math.max(0, before.packets.length - after.packets.length)
          expect(after.packets).toEqual(before.packets.slice(from))
          expect(after.packets.length).toBeGreaterThanOrEqual(before.heard)
          // Matroska tells of sound in whole milliseconds.
          expectTimes(after.sound, before.sound.slice(from), 1e-3)
          seen ??= pixelsOf(film, after, tracks.picture)
          const shift = colourShift(seen, pixelsOf(path, after), after, every)
          for (const level of shift) expect(Math.abs(level)).toBeLessThan(2)
        }
      },
    )
  })

  test('sound that a phone cut off is not in the film any more', async () => {
    if (!ffmpegHere) throw new Error(withFfmpeg)
    const place = newFolder()
    const film = cutOff.draw(place)
    const whole = allSound(film)
    for (const change of Object.values(ways)) {
      const { path } = await change(ffmpegHere, film, place)
      const kept = allSound(path)
      // 0.6 of 1.2 seconds, and up to 0.2 in front of them for the decoder.
      expect(kept.length).toBeGreaterThan(0.5 * whole.length)
      expect(kept.length).toBeLessThan(0.75 * whole.length)
    }
  })

  describe.skipIf(!ffmpegHere?.mapsTones)('of high dynamic range', () => {
    test.each(bright.map((film) => [film.name, film] as const))(
      '%s: in standard range it looks as it would have been recorded in it, and says so',
      async (_name, { draw }) => {
        if (!ffmpegHere) throw new Error(withFfmpeg)
        const [place, plainPlace] = [newFolder(), newFolder()]
        const [film, plain] = [draw(place), inStandard.draw(plainPlace)]
        const before = lookAt(film)
        for (const change of Object.values(ways)) {
          const { path, notices } = await change(ffmpegHere, film, place)
          const after = lookAt(path)
          expectTimes(after.times, before.times, 1e-3)
          expect(notices).toEqual([{ code: 'made_sdr' }])
          expect(curveOf(path)).toBe('bt709')
          const [seen, wanted] = [pixelsOf(path, after), pixelsOf(plain, after)]
          for (const level of colourShift(wanted, seen, after)) expect(Math.abs(level)).toBeLessThan(4)
        }
      },
    )

    test.each(bright.map((film) => [film.name, film] as const))(
      '%s is refused by an ffmpeg that cannot bring it there',
      async (_name, { draw }) => {
        if (!ffmpegHere) throw new Error(withFfmpeg)
        const place = newFolder()
        const given = { input: draw(place), output: join(place, 'none.mp4'), change: () => undefined }
        await expect(changeVideo({ ...ffmpegHere, mapsTones: false }, given)).rejects.toMatchObject({ code: 'hdr' })
        await expect(posterOf({ ...ffmpegHere, mapsTones: false }, given.input)).rejects.toMatchObject({ code: 'hdr' })
      },
    )
  })

  test.each(refused.map(([film, code]) => [film.name, code, film] as const))(
    '%s is refused: %s',
    async (_, code, { draw }) => {
      if (!ffmpegHere) throw new Error(withFfmpeg)
      const place = newFolder()
      const given = { input: draw(place), output: join(place, 'none.mp4'), change: () => undefined }
      await expect(changeVideo(ffmpegHere, given)).rejects.toMatchObject({ code })
    },
  )
})

function expectTimes(after: number[], before: number[], most: number): void {
  expect(after).toHaveLength(before.length)
  const off = after.map((time, k) => Math.abs(time - (before[k] ?? Number.NaN)))
  expect(Math.max(0, ...off)).toBeLessThan(most)
}
