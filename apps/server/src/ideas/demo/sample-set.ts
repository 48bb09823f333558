import { existsSync, readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { ConfigError, type Config } from '../../platform/settings/config.ts'
import { readSampleFilm, sampleFilm } from './sample-film.ts'

const slug = z.string().regex(/^[a-z0-9-]+$/)
const pixels = z.int().min(1)

/** What a picture shows, who made it, where it was taken from, and by which right it is shown. */
const Credit = z.object({ title: z.string(), by: z.string(), from: z.string(), licence: z.string() })

/** A photo of the demo network; name is its file name below /demo/photos, file its place in the folder where that is another. */
const Photo = z.object({
  name: z.string().regex(/^[a-z0-9-]+\.jpg$/),
  file: z.string().optional(),
  width: pixels,
  height: pixels,
  alt: z.string(),
  credit: Credit.optional(),
})

/** A face to try the app with: a part of a sample photo, in its pixels. */
const Face = z.object({
  slug,
  name: z.string(),
  photo: z.string(),
  crop: z.object({ left: z.int().min(0), top: z.int().min(0), width: pixels, height: pixels }),
})

const Manifest = z.object({
  photos: z.array(Photo),
  posts: z.array(z.object({ slug, title: z.string(), text: z.string(), photos: z.array(z.string()).min(1) })),
  faces: z.array(Face),
})

export type PhotoCredit = z.infer<typeof Credit>
export type SamplePhoto = z.infer<typeof Photo>
export type SampleFace = z.infer<typeof Face>

/** The photos, posts and faces that people can try the app with, in order; the first post and the first face are what a newcomer tries. */
export type SampleSet = {
  folder: string
  photos: readonly SamplePhoto[]
  posts: readonly { slug: string; title: string; text: string; photos: SamplePhoto[] }[]
  faces: readonly SampleFace[]
}

const ownFolder = join(import.meta.dirname, 'samples')
const opened = new Map<string, SampleSet>()

/** The samples of an installation: those of SAMPLES_DIR, or Guise's own. A folder that cannot be read as samples is a ConfigError. */
export function sampleSetOf({ samplesDir = ownFolder }: Pick<Config, 'samplesDir'>): SampleSet {
  const set = opened.get(samplesDir) ?? readSet(samplesDir)
  opened.set(samplesDir, set)
  return set
}

/** The bytes of a sample photo or of the film's poster; undefined for every other name. */
export async function readSamplePhoto(set: SampleSet, name: string): Promise<Uint8Array | undefined> {
  if (name === sampleFilm.poster) return readSampleFilm(name)
  const photo = set.photos.find((photo) => photo.name === name)
  return photo && readFile(placeOf(set.folder, photo))
}

function readSet(folder: string): SampleSet {
  const { photos, posts, faces } = readManifest(folder)
  const named = (name: string, where: string) => {
    const photo = photos.find((photo) => photo.name === name)
    if (!photo) throw new ConfigError(`SAMPLES_DIR: ${where} names the photo ${name}, which samples.json does not list`)
    return photo
  }
  for (const photo of photos) {
    const place = placeOf(folder, photo)
    if (!existsSync(place)) throw new ConfigError(`SAMPLES_DIR: the photo ${place} is not there`)
  }
  for (const face of faces) named(face.photo, `the face ${face.slug}`)
  const whole = posts.map((post) => ({
    ...post,
    photos: post.photos.map((name) => named(name, `the post ${post.slug}`)),
  }))
  return { folder, photos, posts: whole, faces }
}

function readManifest(folder: string): z.infer<typeof Manifest> {
  const path = join(folder, 'samples.json')
  try {
    return Manifest.parse(JSON.parse(readFileSync(path, 'utf8')))
  } catch (error) {
    const why = error instanceof z.ZodError ? z.prettifyError(error) : (error as Error).message
    throw new ConfigError(`SAMPLES_DIR: ${path} cannot be read as samples: ${why}`)
  }
}

function placeOf(folder: string, { name, file = name }: SamplePhoto): string {
  return join(folder, file)
}
