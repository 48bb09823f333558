import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { copyFile, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PostProblem } from '@guise/posts'
import type { Network } from '@guise/posts'
import { findFfmpeg } from '@guise/video'
import { placeOfFfmpeg } from '../platform/settings/config.ts'

/** The ffmpeg of this machine, for tests, which are skipped where there is none. */
export const ffmpegHere = await findFfmpeg(placeOfFfmpeg())

/** What stands in the title of tests that need it. */
export const withFfmpeg = ffmpegHere ? 'with ffmpeg' : 'skipped: this machine has no ffmpeg with libx264'

/** Runs ffmpeg and answers what it writes. */
function runFfmpegHere(...args: string[]): string {
  const all = ['-v', 'error', '-y', ...args]
  const { status, stdout, stderr } = spawnSync(ffmpegHere?.path ?? 'ffmpeg', all, { encoding: 'utf8' })
  if (status !== 0) throw new Error(stderr)
  return stdout
}

/** How a film of one colour is drawn. */
export type DrawnFilm = { colour: string; size?: string; seconds?: number; more?: string[] }

/** Films of one colour with a tone, in files. */
export type FilmBox = {
  draw(name: string, film: DrawnFilm): Promise<Buffer>
  path(name: string): string
  close(): Promise<void>
}

/** Opens a folder to draw films in. */
export async function openFilmBox(): Promise<FilmBox> {
  const folder = await mkdtemp(join(tmpdir(), 'guise-films-'))
  const path = (name: string) => join(folder, name)
  return {
    path,
    async draw(name, { colour, size = '128x96', seconds = 1, more = [] }) {
      const picture = `color=c=${colour.replace('#', '0x')}:size=${size}:rate=10:duration=${seconds}`
      const inputs = ['-f', 'lavfi', '-i', picture, '-f', 'lavfi', '-i', `sine=f=440:d=${seconds}`]
      const packed = ['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p', '-c:a', 'aac']
      const args = [...inputs, ...packed, '-metadata', 'comment=by the lake', ...more, path(name)]
      runFfmpegHere(...args)
      return readFileSync(path(name))
    },
    close: () => rm(folder, { recursive: true }),
  }
}

/** A network whose posts are one film each: film.test/NAME is the film of that name, or a problem. */
export function filmNetwork(films: Pick<FilmBox, 'path'>): Network {
  return {
    name: 'film',
    matches: (url) => url.hostname === 'film.test',
    async read(url) {
      const lacksSound = url.pathname.startsWith('/mute')
      const item = { kind: 'video' as const, url: url.href, ...(lacksSound && { lacksSound }) }
      const post = { network: 'film', canonicalUrl: url.href, author: { handle: 'ann' } }
      return { ...post, sensitive: false, truncated: false, items: [item] }
    },
    async downloadFilm({ url }, { path }) {
      const name = new URL(url).pathname.slice(1)
      if (name === 'stream') throw new PostProblem('not_an_image', { detail: { code: 'only_stream' } })
      if (name === 'heavy') throw new PostProblem('too_large')
      await copyFile(films.path(name), path)
    },
  }
}
