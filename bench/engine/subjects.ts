import { EngineProblem } from '@guise/engine'
import { decodePhoto, findFaces, pyramidOf, refineFace, sourceFrom } from '@guise/engine/internal'
import type { Face, Models, Pyramid, Raster, Source } from '@guise/engine/internal'
import { readPhotoFiles } from './photo-files.ts'

/** A face of a photo, named photo:index; file: the photo's own bytes. */
export type Subject = { name: string; image: Pyramid; face: Face; file: Uint8Array }

/** A face to be put on another. */
export type Pair = { source: Subject; target: Subject }

const MAX_YAW = 25
const MAX_PITCH = 30
const MIN_SIZE_PX = 120

/** Every face of the sample photos, and of the photos of further folders if there are any. Says which files are none that can be read. */
export async function readSubjects(models: Models, ...folders: string[]): Promise<Subject[]> {
  const subjects: Subject[] = []
  for (const { name, bytes } of await readPhotoFiles(folders)) {
    const raster = await decoded(bytes)
    if (!raster) {
      console.log(`left out, for it cannot be read as a photo: ${name}`)
      continue
    }
    const image = pyramidOf(raster)
    findFaces(models, image, 'full').forEach((face, i) =>
      subjects.push({ name: `${name}:${i}`, image, face: refineFace(models, image, face), file: bytes }),
    )
  }
  return subjects
}

async function decoded(bytes: Uint8Array): Promise<Raster | undefined> {
  try {
    return await decodePhoto(bytes)
  } catch (error) {
    if (error instanceof EngineProblem) return undefined
    throw error
  }
}

/** Those large and frontal enough to be compared by recognisers. */
export function clearOnes(subjects: Subject[]): Subject[] {
  return subjects.filter(({ face: { pose, box } }) => {
    return Math.abs(pose.yaw) <= MAX_YAW && Math.abs(pose.pitch) <= MAX_PITCH && box.width >= MIN_SIZE_PX
  })
}

/** Every ordered pair of faces that look in about the same direction. */
export function pairsOf(subjects: Subject[]): Pair[] {
  return subjects.flatMap((source) =>
    subjects
      .filter((target) => target !== source && Math.abs(source.face.pose.yaw - target.face.pose.yaw) <= MAX_YAW)
      .map((target) => ({ source, target })),
  )
}

const sources = new WeakMap<Subject, Source>()

/** The subject as a source, unwrapped once. */
export function sourceOf(models: Models, subject: Subject): Source {
  const known = sources.get(subject) ?? sourceFrom(models, subject.image, subject.face)
  sources.set(subject, known)
  return known
}
