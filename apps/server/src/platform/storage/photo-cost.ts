import { asDecoded } from '@guise/engine'
import sharp from 'sharp'

/**
 * What work on a photo takes of the memory budget, in bytes: the growth of a process with photos of 12 to 50 megapixels, measured
 * and rounded up. Every photo takes a little, however small it is.
 */
const least = 8e6
/** A pixel while a photo is decoded and encoded anew: row by row, all of them at once, or as the decoder of AVIF does it. */
const perPixel = { byRows: 2, atOnce: 12, avif: 22 } as const
/** Up to this many pixels a JPEG is given a code table of its own, for which all of it must be in memory. */
export const optimisedPx = 4e6
const perOptimisedPixel = 12
/** What takes more is refused: an AVIF of more than 31 megapixels, and nothing else. */
const most = 700e6
/** No photo has more pixels: one that says so is refused by its header. */
const maxPixels = 50e6
/** A photo of a face is looked at in a copy of this size at most. */
const maxLookedAtPx = 4096 * 4096

/** A photo in memory, or in a file. */
export type PhotoSource = Uint8Array | { path: string }

/** What it takes to decode a stranger's photo, to encode it anew and to look at it; undefined when that is more than there is. */
export async function costOfTakingIn(photo: PhotoSource): Promise<number | undefined> {
  const header = await headerOf(photo)
  const pixels = header ? header.width * header.height : 0
  if (!header || pixels > maxPixels) return least
  const preparing = pixels * (decodingPerPixel(header) + (pixels <= optimisedPx ? perOptimisedPixel : 0))
  const cost = Math.max(least, preparing, 6 * Math.min(pixels, maxLookedAtPx))
  return cost > most ? undefined : cost
}

/** What it takes to look for faces in a photo of our own. */
export async function costOfLooking(photo: Uint8Array): Promise<number> {
  return Math.max(least, 6 * (await pixelsOf(photo)))
}

/** What it takes to see a photo of our own at a fraction of its size, which is how it is decoded. */
export async function costOfGlancing(photo: Uint8Array): Promise<number> {
  return Math.max(least, 0.5 * (await pixelsOf(photo)))
}

/** What a swap takes, with all that is done with its result: the photo, its halvings and a copy, and the largest face. */
export function costOfSwapping(pixels: number): number {
  const isInPlace = pixels > 24e6
  return Math.max(least, isInPlace ? 6 * pixels + 80e6 : 8 * pixels + 40 * Math.min(pixels, 2.5e6))
}

/** Pixels of a photo by its header; none for what is no photo. */
export async function pixelsOf(photo: Uint8Array): Promise<number> {
  const header = await headerOf(photo)
  return header ? header.width * header.height : 0
}

type Header = Awaited<ReturnType<ReturnType<typeof sharp>['metadata']>>

/** Headers of photos in memory: of one that is fetched it is asked for twice on its way. */
const known = new WeakMap<Uint8Array, Promise<Header | undefined>>()

/** What a photo says of itself; undefined for what is no photo: whoever decodes it says what is wrong with it. */
function headerOf(photo: PhotoSource): Promise<Header | undefined> {
  if (!(photo instanceof Uint8Array)) return readHeader(photo.path)
  const header = known.get(photo) ?? readHeader(photo)
  known.set(photo, header)
  return header
}

async function readHeader(input: Uint8Array | string): Promise<Header | undefined> {
  try {
    const file = typeof input === 'string' ? input : asDecoded(input)
    return await sharp(file, { limitInputPixels: false }).metadata()
  } catch {
    return undefined
  }
}

/**
 * The last row of a progressive JPEG or an interlaced PNG comes at the end, a photo that lies on its side is turned first, and one
 * with a map of its gains (Ultra HDR) is read as a whole.
 */
function decodingPerPixel({ format, isProgressive, gainMap, orientation = 1 }: Header): number {
  if (format === 'heif') return perPixel.avif
  const isByRows = (format === 'jpeg' || format === 'png') && !isProgressive && !gainMap && orientation === 1
  return isByRows ? perPixel.byRows : perPixel.atOnce
}
