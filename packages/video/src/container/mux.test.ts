import { existsSync, readdirSync, readlinkSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { NOMINAL_FPS } from '../ffmpeg/write-frames.ts'
import { videoLimits } from '../limits/limits.ts'
import { ffmpegHere, filmFolder, runHere, withFfmpeg } from '../testing/ffmpeg-here.ts'
import { muxVideo } from './mux.ts'
import { openVideo } from './probe.ts'

/** A file of Linux to which nothing can be written: its disk is full. */
const fullDisk = '/dev/full'

describe.skipIf(!ffmpegHere || !existsSync(fullDisk))(`a disk that has no room for a film, ${withFfmpeg}`, () => {
  const folder = filmFolder()
  afterAll(() => rm(folder, { recursive: true }))

  test('is said, and the file is let go, which would keep its room otherwise', async () => {
    const path = join(folder, 'film.mp4')
    runHere('-f', 'lavfi', '-i', `testsrc=size=64x64:rate=${NOMINAL_FPS}:duration=1`, '-c:v', 'libx264', path)
    const { probe, sound, close } = await openVideo(path, videoLimits)
    const picture = [{ path, firstFrame: 0 }]
    const muxing = muxVideo({ picture, nominalFps: NOMINAL_FPS, probe, sound, outPath: fullDisk })
    await expect(muxing).rejects.toMatchObject({ code: 'disk_full', cause: { code: 'ENOSPC' } })
    close()
    expect(openFiles()).not.toContain(fullDisk)
  })
})

/** What this process has open. */
function openFiles(): string[] {
  return readdirSync('/proc/self/fd').flatMap((file) => {
    try {
      return [readlinkSync(`/proc/self/fd/${file}`)]
    } catch {
      return [] // it was the listing itself
    }
  })
}
