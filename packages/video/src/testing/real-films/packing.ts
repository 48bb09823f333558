import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { runHere } from '../ffmpeg-here.ts'

/**
 * A film as a phone, a camera, a program or a site makes it: how it is named, and what draws it into a folder. every: of its frames
 * every so many-th is kept; picture, sound: which of its tracks are shown and heard, where it is not the first; isSilent: nothing is
 * heard of its result.
 */
export type RealFilm = {
  name: string
  draw: (folder: string) => string
  every?: number
  picture?: number
  sound?: number
  isSilent?: boolean
}

const fixture = (name: string) => fileURLToPath(new URL(`../../../fixtures/${name}`, import.meta.url))

/** A public-domain portrait that moves and talks, with a tone. */
export const sample = fixture('sample.mp4')
/** A frame of it. */
const still = fixture('sample.jpg')

const toned = (matrix: string, primaries: string, transfer: string) =>
  `-colorspace ${matrix} -color_primaries ${primaries} -color_trc ${transfer}`
const bt709 = toned('bt709', 'bt709', 'bt709')

/** How pictures and sounds are packed, in ffmpeg's words. */
export const packed = {
  toned,
  bt709,
  h264: '-c:v libx264 -preset veryfast -crf 16 -pix_fmt yuv420p',
  hevc: '-c:v libx265 -preset ultrafast -crf 16 -x265-params log-level=none -pix_fmt yuv420p',
  vp9: '-c:v libvpx-vp9 -deadline realtime -cpu-used 8 -b:v 0 -crf 20 -pix_fmt yuv420p',
  av1: '-c:v libsvtav1 -preset 12 -crf 25 -svtav1-params keyint=12',
  aac: '-c:a aac -b:a 64k',
  opus: '-c:a libopus',
}

/** Beside how it is packed: filters of the picture, how long it is, and what is heard where it is not the sample's tone. */
export type Drawing = { filter?: string; seconds?: number; tone?: string } & Omit<RealFilm, 'name' | 'draw'>

/** The sample, small and at 30 frames a second where nothing else is wanted. */
export function film(
  name: string,
  ending: string,
  pack: string,
  { filter, seconds = 0.4, tone, ...kept }: Drawing = {},
): RealFilm {
  const draw = (folder: string) => {
    const path = join(folder, `film.${ending}`)
    const shown = `fps=30,scale=160:160:out_color_matrix=bt709:out_range=tv${filter ? `,${filter}` : ''}`
    const inputs = ['-t', String(seconds), '-i', sample, ...(tone ? ['-f', 'lavfi', '-i', tone] : [])]
    runHere(...inputs, '-map', '0:v', '-map', tone ? '1:a' : '0:a', '-vf', shown, ...pack.split(' '), path)
    return path
  }
  return { name, draw, ...kept }
}

/** A film made of another one by ffmpeg, in whose words IN is the film and STILL the frame of the sample. */
export function remade(name: string, from: RealFilm, ending: string, words: string, kept: Drawing = {}): RealFilm {
  const draw = (folder: string) => {
    const [path, out] = [from.draw(folder), join(folder, `remade.${ending}`)]
    const named: Record<string, string> = { IN: path, STILL: still }
    runHere(...words.split(' ').map((word) => named[word] ?? word), out)
    return out
  }
  return { name, draw, ...kept }
}

const { h264, aac } = packed
/** What most films are. */
export const plain = film('H.264 High and AAC', 'mp4', `${h264} -bf 2 -g 9 ${bt709} ${aac}`)
