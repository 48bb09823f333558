import { join } from 'node:path'
import type { VideoNotice } from '@guise/contract'
import { keepStatementsOfFilm } from '@guise/provenance'
import { glimpsesOf, posterOf, remuxOriginal, videoLimits } from '@guise/video'
import type { Ffmpeg, Frame, VideoLimits } from '@guise/video'
import sharp from 'sharp'
import type { MemoryBudget } from '../process/memory-budget.ts'
import type { Config } from '../settings/config.ts'
import { makePreview } from './prepare-photo.ts'
import type { PreparedPhoto } from './prepare-photo.ts'

/** A film ready to be stored: where it lies, with its poster. */
export type PreparedFilm = Pick<PreparedPhoto, 'thumbnail' | 'thumbhash' | 'width' | 'height' | 'statements'> & {
  path: string
  poster: Uint8Array
  seconds: number
  notices: VideoNotice[]
}

/** A stranger's film in a file, a folder to work in, and who looks at one frame a second of it, as a JPEG. */
export type StrangeFilm = { path: string; folder: string; look: (frame: Uint8Array) => Promise<void> }

/** What ffmpeg takes for a film of the most pixels, measured and rounded up, and what is held of it here. */
const filmMemory = 200e6

/** The limits of films as this installation has set them. */
export function filmLimits({
  videoMaxSeconds,
  videoMaxBytes,
}: Pick<Config, 'videoMaxSeconds' | 'videoMaxBytes'>): VideoLimits {
  return { ...videoLimits, maxSeconds: videoMaxSeconds, maxBytes: videoMaxBytes }
}

/** Writes a stranger's film anew, once there is memory for it: nothing of the original container survives but signed statements, which are kept apart. */
export function prepareFilm(
  ctx: { config: Config; memory: MemoryBudget; ffmpeg: Ffmpeg },
  { path, folder, look }: StrangeFilm,
): Promise<PreparedFilm> {
  const limits = filmLimits(ctx.config)
  return ctx.memory.lend(filmMemory, async () => {
    const output = join(folder, 'original.mp4')
    const showFrame = async (frame: Omit<Frame, 'seconds'>) => look(await jpegOf(frame))
    const { width, height, seconds, notices } = await remuxOriginal(ctx.ffmpeg, {
      input: path,
      output,
      look: showFrame,
      limits,
    })
    const poster = await jpegOf(await posterOf(ctx.ffmpeg, output, limits))
    const told = notices.map(({ code }) => (code === 'sound_dropped' ? 'without_sound' : code))
    const statements = await keepStatementsOfFilm(path)
    return { path: output, poster, ...(await makePreview(poster)), width, height, seconds, notices: told, statements }
  })
}

/** The picture that stands for a stranger's film, of which nothing is kept, and so many frames behind it at most. */
export function glimpsesOfSent(
  ctx: { config: Config; memory: MemoryBudget; ffmpeg: Ffmpeg },
  path: string,
  most: number,
): Promise<[Uint8Array, ...Uint8Array[]]> {
  return ctx.memory.lend(filmMemory, async () => {
    const [poster, ...more] = await glimpsesOf(ctx.ffmpeg, path, { most, limits: filmLimits(ctx.config) })
    return [await jpegOf(poster), ...(await Promise.all(more.map(jpegOf)))]
  })
}

/** A frame as a picture. */
export function jpegOf({ data, width, height }: Omit<Frame, 'seconds'>): Promise<Buffer> {
  return sharp(data, { raw: { width, height, channels: 3 } })
    .jpeg({ quality: 90 })
    .toBuffer()
}
