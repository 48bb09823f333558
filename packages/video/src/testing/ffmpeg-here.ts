import { spawnSync } from 'node:child_process'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findFfmpeg } from '../ffmpeg/find-ffmpeg.ts'

/** The ffmpeg of this machine, for tests, which are skipped where there is none. */
export const ffmpegHere = await findFfmpeg({ searched: process.env['PATH'] ?? '' })

/** What stands in the title of tests that need it. */
export const withFfmpeg = ffmpegHere ? 'with ffmpeg' : 'skipped: this machine has no ffmpeg with libx264'

/** A new folder for films. */
export function filmFolder(): string {
  return mkdtempSync(join(tmpdir(), 'guise-film-'))
}

/** Runs ffmpeg and answers what it writes. */
export function runHere(...args: string[]): string {
  const { status, stdout, stderr } = spawnSync(ffmpegHere?.path ?? 'ffmpeg', ['-v', 'error', '-y', ...args], {
    encoding: 'utf8',
  })
  if (status !== 0) throw new Error(stderr)
  return stdout
}

/** A film of the test picture: VFR, with B-frames, colour tags and a tone. */
export function makeFilm(
  path: string,
  { size = '160x120', rate = 30, seconds = 1, more = [] as string[] } = {},
): string {
  const picture = `testsrc=size=${size}:rate=${rate}:duration=${seconds}`
  const gaps = ['-vf', "select='not(eq(mod(n\\,7)\\,3))'", '-vsync', 'vfr']
  const packed = ['-c:v', 'libx264', '-preset', 'ultrafast', '-bf', '2', '-pix_fmt', 'yuv420p', '-c:a', 'aac']
  const tags = ['-colorspace', 'bt709', '-color_primaries', 'bt709', '-color_trc', 'bt709']
  const inputs = ['-f', 'lavfi', '-i', picture, '-f', 'lavfi', '-i', `sine=f=440:d=${seconds}`]
  runHere(...inputs, ...gaps, ...packed, ...tags, ...more, path)
  return path
}
