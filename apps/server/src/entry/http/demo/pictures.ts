import { LRUCache } from 'lru-cache'
import sharp, { type Region } from 'sharp'
import { sampleFilm } from '../../../ideas/demo/sample-film.ts'
import { readSamplePhoto } from '../../../ideas/demo/sample-set.ts'
import type { SampleSet } from '../../../ideas/demo/sample-set.ts'
import { thumbnailWidthPx } from '../../../ideas/demo/samples.ts'

/** The pictures of the demo network as JPEG; undefined for names that are none of them. */
export type Pictures = {
  photo(name: string, widthPx?: number): Promise<Uint8Array | undefined>
  face(name: string): Promise<Uint8Array | undefined>
}

/** Widths a photo can be asked for in. */
export const photoWidthsPx: readonly number[] = [thumbnailWidthPx, 640, 960, 1280]

/** Makes the pictures when they are first asked for and keeps them. */
export function createPictures(set: SampleSet): Pictures {
  const { photos, faces } = set
  // All there are: a photo or the poster in its four widths, and the faces.
  const mostKept = (photos.length + 1) * photoWidthsPx.length + faces.length
  const made = new LRUCache<string, Promise<Uint8Array | undefined>>({ max: mostKept })
  const read = (name: string) => readSamplePhoto(set, name)
  const isOffered = (name: string) => name === sampleFilm.poster || photos.some((photo) => photo.name === name)
  const keep = (key: string, make: () => Promise<Uint8Array | undefined>) => {
    const picture = made.get(key) ?? make()
    made.set(key, picture)
    picture.catch(() => made.delete(key))
    return picture
  }
  return {
    async photo(name, widthPx) {
      if (widthPx === undefined) return read(name)
      const isMade = isOffered(name) && photoWidthsPx.includes(widthPx)
      return isMade ? keep(`${widthPx}/${name}`, async () => shrink(await read(name), widthPx)) : undefined
    },
    async face(name) {
      const face = faces.find(({ slug }) => `${slug}.jpg` === name)
      return face && keep(`face/${name}`, async () => cut(await read(face.photo), face.crop))
    },
  }
}

async function shrink(photo: Uint8Array | undefined, widthPx: number): Promise<Uint8Array | undefined> {
  return photo && sharp(photo).resize({ width: widthPx, withoutEnlargement: true }).jpeg({ quality: 82 }).toBuffer()
}

async function cut(photo: Uint8Array | undefined, to: Region): Promise<Uint8Array | undefined> {
  return photo && sharp(photo).extract(to).jpeg({ quality: 93 }).toBuffer()
}
