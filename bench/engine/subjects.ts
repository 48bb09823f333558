import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { decodePhoto, findFaces, pyramidOf, readSamplePhoto, refineFace, sourceFrom } from '@guise/engine/internal'
import type { Face, Models, Pyramid, Source } from '@guise/engine/internal'

/** A face of a photo, named photo:index; file: the photo's own bytes. */
export type Subject = { name: string; image: Pyramid; face: Face; file: Uint8Array }

/** A face to be put on another. */
export type Pair = { source: Subject; target: Subject }

const MAX_YAW = 25
const MAX_PITCH = 30
const MIN_SIZE_PX = 120

/** Every face of the sample photos, and of the photos of further folders if there are any. */
export async function readSubjects(models: Models, ...folders: string[]): Promise<Subject[]> {
  const photos: [string, Uint8Array][] = []
  for (const number of [1, 2, 3, 4, 5, 6]) photos.push([`sample${number}`, await readSamplePhoto(number)])
  for (const folder of folders) {
    const others = readdirSync(folder).filter((file) => /\.(jpe?g|png|webp)$/.test(file))
    for (const file of others) photos.push([file.replace(/\.\w+$/, ''), readFileSync(join(folder, file))])
  }
  const subjects: Subject[] = []
  for (const [name, bytes] of photos) {
    const image = pyramidOf(await decodePhoto(bytes))
    findFaces(models, image, 'full').forEach((face, i) =>
      subjects.push({ name: `${name}:${i}`, image, face: refineFace(models, image, face), file: bytes }),
    )
  }
  return subjects
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
