// How surely somebody who has forbidden their face is known again, and how rarely somebody else is taken for them:
// `npm run bench -- optout [--photos DIR]`. Looked at are the sample photos and those below the folder. Who is the same person
// says another recogniser (dlib's), where it is sure; pairs it is not sure of are counted apart. The photos fall into two
// halves by the hash of their files: the thresholds were chosen by the tuning half only.
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { forbiddenFrom, nearlyForbiddenFrom } from '@guise/engine'
import {
  cosineSimilarity,
  decodePhoto,
  findFaces,
  loadModels,
  pyramidOf,
  readSamplePhoto,
  refineFace,
} from '@guise/engine/internal'
import sharp from 'sharp'
import { distance, loadSecondRecogniser } from './engine/recogniser.ts'
import { shareOf } from './optout/share.ts'

type Half = 'tuning' | 'closing'
type Person = { photo: number; half: Half; x: number; y: number; embedding: Float32Array; descriptor: Float32Array }
/** Below the first distance the second recogniser is sure that two are one person, above the other that they are not. */
const sure = { same: 0.5, other: 0.6 }
const ways = {
  'half size, JPEG 60': (photo: Buffer | Uint8Array, width: number) =>
    sharp(photo)
      .resize(Math.round(width / 2))
      .jpeg({ quality: 60 }),
  mirrored: (photo: Buffer | Uint8Array) => sharp(photo).flop().jpeg({ quality: 92 }),
  'half as bright': (photo: Buffer | Uint8Array) => sharp(photo).modulate({ brightness: 0.5 }).jpeg({ quality: 92 }),
}

const { values } = parseArgs({ options: { photos: { type: 'string' } } })
const photos: Uint8Array[] = await Promise.all([1, 2, 3, 4, 5, 6].map(readSamplePhoto))
for (const name of values.photos ? readdirSync(values.photos, { recursive: true, encoding: 'utf8' }).toSorted() : []) {
  if (/\.(jpe?g|png|webp)$/i.test(name)) photos.push(readFileSync(join(values.photos ?? '', name)))
}
const models = await loadModels()
const embedder = await models.embedder()
const describe = loadSecondRecogniser()

const people: Person[] = []
for (const [photo, bytes] of photos.entries()) people.push(...(await lookAt(bytes, photo)))
for (const half of ['tuning', 'closing'] as const) printPairs(half)
for (const [name, way] of Object.entries(ways)) await printChanged(name, way)
models.dispose()

async function lookAt(bytes: Uint8Array, photo: number): Promise<Person[]> {
  const half =
    ((createHash('sha256')
      .update(photos[photo] ?? bytes)
      .digest()[0] ?? 0) &
      1) ===
    1
      ? 'closing'
      : 'tuning'
  const raster = await decodePhoto(bytes)
  const image = pyramidOf(raster)
  return findFaces(models, image, 'full').map((found) => {
    const { box, points } = refineFace(models, image, found)
    const [x, y] = [(box.x + box.width / 2) / raster.width, (box.y + box.height / 2) / raster.height]
    return { photo, half, x, y, embedding: embedder.embed(image, points), descriptor: describe(image, points) }
  })
}

function printPairs(half: Half): void {
  const own = people.filter((person) => person.half === half)
  const likenesses = { same: [] as number[], other: [] as number[], unsure: [] as number[] }
  for (const [i, a] of own.entries()) {
    for (const b of own.slice(i + 1)) {
      const apart = distance(a.descriptor, b.descriptor)
      const kind = apart < sure.same ? 'same' : apart > sure.other ? 'other' : 'unsure'
      likenesses[kind].push(cosineSimilarity(a.embedding, b.embedding))
    }
  }
  const { same, other, unsure } = likenesses
  console.log(
    `${half}: ${new Set(own.map(({ photo }) => photo)).size} pictures, ${own.length} faces of ${countPeople(own)} people, ` +
      `${same.length} pairs of one person, ${other.length} of strangers, ${unsure.length} that are left out`,
  )
  console.log(`  the same person refused (from ${forbiddenFrom}; goal 95 %): ${from(same, forbiddenFrom)}`)
  console.log(
    `  the same person refused or shown to an operator (from ${nearlyForbiddenFrom}): ${from(same, nearlyForbiddenFrom)}`,
  )
  console.log(
    `  strangers refused (goal 0.1 %): ${from(other, forbiddenFrom)}, most alike ${Math.max(...other).toFixed(3)}`,
  )
  console.log(`  strangers shown to an operator: ${from(other, nearlyForbiddenFrom)}`)
}

function from(pairs: number[], least: number): string {
  return shareOf(pairs.filter((likeness) => likeness >= least).length, pairs.length)
}

/** Everybody who is surely the same as somebody who is surely the same is one. */
function countPeople(own: Person[]): number {
  const left = new Set(own)
  let people = 0
  for (const first of own) {
    if (!left.delete(first)) continue
    people++
    const found = [first]
    for (const person of found) {
      for (const other of left) {
        if (distance(person.descriptor, other.descriptor) >= sure.same) continue
        left.delete(other)
        found.push(other)
      }
    }
  }
  return people
}

/** The same photo, changed: whoever stands at the same place is the same person. */
async function printChanged(name: string, way: (typeof ways)['half size, JPEG 60']): Promise<void> {
  const likenesses: number[] = []
  for (const [photo, bytes] of photos.entries()) {
    const { width } = await sharp(bytes).metadata()
    const changed = await lookAt(await way(bytes, width).toBuffer(), photo)
    for (const one of people.filter((person) => person.photo === photo)) {
      const x = name === 'mirrored' ? 1 - one.x : one.x
      const same = changed.find((other) => Math.hypot(other.x - x, other.y - one.y) < 0.02)
      if (same) likenesses.push(cosineSimilarity(one.embedding, same.embedding))
    }
  }
  const refused = likenesses.filter((likeness) => likeness >= forbiddenFrom).length
  console.log(`the same photo, ${name}: refused ${shareOf(refused, likenesses.length)}`)
}
