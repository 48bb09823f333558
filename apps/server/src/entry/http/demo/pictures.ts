import { LRUCache } from 'lru-cache'
import sharp from 'sharp'
import { isSamplePhoto, readSamplePhoto, samplePhotos } from '../../../ideas/demo/sample-photos.ts'
import { sampleFaces, thumbnailWidthPx } from '../../../ideas/demo/samples.ts'
import type { SampleFace } from '../../../ideas/demo/samples.ts'

/** The pictures of the demo network as JPEG; undefined for names that are none of them. */
export type Pictures = {
  photo(name: string, widthPx?: number): Promise<Uint8Array | undefined>
  face(name: string): Promise<Uint8Array | undefined>
}

/** Widths a photo can be asked for in. */
export const photoWidthsPx: readonly number[] = [thumbnailWidthPx, 640, 960, 1280]

/** All there are: a photo or the poster in its four widths, and the faces. */
const mostKept = (samplePhotos.length + 1) * photoWidthsPx.length + sampleFaces.length

/** Makes the pictures when they are first asked for and keeps them. */
export function createPictures(): Pictures {
  const made = new LRUCache<string, Promise<Uint8Array | undefined>>({ max: mostKept })
  const keep = (key: string, make: () => Promise<Uint8Array | undefined>) => {
    const picture = made.get(key) ?? make()
    made.set(key, picture)
    picture.catch(() => made.delete(key))
    return picture
  }
  return {
    async photo(name, widthPx) {
      if (widthPx === undefined) return readSamplePhoto(name)
      const isOffered = isSamplePhoto(name) && photoWidthsPx.includes(widthPx)
      return isOffered ? keep(`${widthPx}/${name}`, () => shrinkPhoto(name, widthPx)) : undefined
    },
    async face(name) {
      const face = sampleFaces.find(({ slug }) => `${slug}.jpg` === name)
      return face && keep(`face/${name}`, () => cropFace(face))
    },
  }
}

async function shrinkPhoto(name: string, widthPx: number): Promise<Uint8Array | undefined> {
  const photo = await readSamplePhoto(name)
  return photo && sharp(photo).resize({ width: widthPx, withoutEnlargement: true }).jpeg({ quality: 82 }).toBuffer()
}

async function cropFace(face: SampleFace): Promise<Uint8Array | undefined> {
  const photo = await readSamplePhoto(face.photo)
  return photo && sharp(photo).extract(face.crop).jpeg({ quality: 93 }).toBuffer()
}
