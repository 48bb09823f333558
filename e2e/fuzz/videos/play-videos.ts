import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { access, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readGroupPhoto } from '../../stage/group-samples.ts'
import type { MutatedImage } from '../images/mutate-image.ts'
import { playImages } from '../images/play-images.ts'
import type { ImagesOutcome, Way } from '../images/play-images.ts'
import { programsLeft } from '../images/programs-left.ts'
import { mutateFilm } from './mutate-film.ts'
import { makeSourceFilms } from './source-films.ts'

const program = join(import.meta.dirname, '../../../apps/server/src/main.ts')

/** Sends so many videos, the same for the same seed, by link, by hand, to be checked, as a face and to the command line. */
export async function playVideos({ videos, seed }: { videos: number; seed: number }): Promise<ImagesOutcome> {
  const folder = await mkdtemp(join(tmpdir(), 'guise-fuzz-'))
  try {
    return await playImages(
      { images: videos, seed },
      {
        kind: 'video',
        sources: makeSourceFilms,
        mutate: mutateFilm,
        ways: async (ways) => waysOf(ways, folder),
        atOnce: 3,
      },
    )
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Most by link, by hand and to be checked: a command starts an engine of its own each time, and as a face no video is taken. */
async function waysOf(ways: Way[], folder: string): Promise<Way[]> {
  const named = (name: string) => ways.filter((way) => way.name === name)
  const often = [...named('link'), ...named('by hand'), ...named('check picture')]
  return [...Array.from({ length: 4 }, () => often).flat(), ...named('upload'), await commandLine(folder)]
}

async function commandLine(folder: string): Promise<Way> {
  const face = join(folder, 'face.jpg')
  await writeFile(face, await readGroupPhoto('6.jpg'))
  let count = 0
  return {
    name: 'command line',
    async send({ bytes, what }: MutatedImage) {
      const own = await mkdtemp(join(folder, `${++count}-`))
      const [from, to] = [join(own, 'in.mp4'), join(own, 'out.mp4')]
      await writeFile(from, bytes)
      const child = spawn(process.execPath, [program, 'swap', face, from, to], { stdio: ['ignore', 'ignore', 'pipe'] })
      let said = ''
      child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()))
      const [code] = (await once(child, 'close')) as [number | null]
      const isThere = await access(to).then(
        () => true,
        () => false,
      )
      const left = await programsLeft(own)
      await rm(own, { recursive: true })
      if (left.length > 0) return `${left[0]}: ${what}`
      if (code === 0) return isThere ? 'completed' : 'nothing was written'
      const isInWords = code === 1 && !isThere && !/\n\s+at /.test(said)
      return isInWords ? 'failed' : `exit code ${code}: ${said.slice(0, 1000)}`
    },
  }
}
