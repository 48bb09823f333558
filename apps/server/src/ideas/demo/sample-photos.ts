import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { readSampleFilm, sampleFilm } from './sample-film.ts'

/** A photo of the demo network; name is its file name below /demo/photos. */
export type SamplePhoto = { name: string; width: number; height: number; alt: string }

/** The six photos of groups that ship in the `@vladmandic/face-api` package. */
export const samplePhotos: readonly SamplePhoto[] = [
  {
    name: '1.jpg',
    width: 1920,
    height: 1280,
    alt: 'Three women in costumes at a bar: painted cheeks, a black wig and a paramedic leaning in with a laugh.',
  },
  {
    name: '2.jpg',
    width: 1920,
    height: 1367,
    alt: 'Three women side by side on a leather sofa in front of bright windows, two of them looking down.',
  },
  {
    name: '3.jpg',
    width: 1920,
    height: 1350,
    alt: 'Three women on a leather bench in warm light: blonde curls and a drink, a ponytail, red lips and a smile.',
  },
  {
    name: '4.jpg',
    width: 1920,
    height: 1448,
    alt: 'Four women standing in a row in front of a violet wall, arms around each other.',
  },
  {
    name: '5.jpg',
    width: 1920,
    height: 1398,
    alt: 'Five women sitting on a staircase in evening light, one of them close to the camera.',
  },
  {
    name: '6.jpg',
    width: 1920,
    height: 1537,
    alt: 'Four women in front of white blinds: a green dress, a wine-red dress, black and white stripes, a green top.',
  },
]

/** Whether the photos are on this machine: the package is not a part of production installations. */
export function hasSamplePhotos(): boolean {
  return photoFolder() !== undefined
}

/** Whether a name is that of a sample photo, or of the poster of the sample film. */
export function isSamplePhoto(name: string): boolean {
  return name === sampleFilm.poster || samplePhotos.some((photo) => photo.name === name)
}

/** The bytes of a sample photo or poster; undefined for every other name. */
export async function readSamplePhoto(name: string): Promise<Uint8Array | undefined> {
  if (name === sampleFilm.poster) return readSampleFilm(name)
  const folder = photoFolder()
  const photo = samplePhotos.find((photo) => photo.name === name)
  return folder && photo ? readFile(join(folder, `sample${photo.name}`)) : undefined
}

function photoFolder(): string | undefined {
  try {
    return join(dirname(createRequire(import.meta.url).resolve('@vladmandic/face-api/package.json')), 'demo')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'MODULE_NOT_FOUND') throw error
    return undefined
  }
}
