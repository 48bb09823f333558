// How surely somebody who has forbidden their face is known again, and how rarely somebody else is taken for them:
// `npm run bench -- optout [--photos DIR] [--usual]`. Looked at are the sample photos and those below the folder of which
// optout/people.ts says who is on them. The people fall into two halves by the hash of who they are: what the second recogniser
// finds in everybody (--usual prints it) and the bounds were chosen by the tuning half only. Of two faces one is as large as
// the photo must show it by which somebody forbids theirs.
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { parseArgs } from 'node:util'
import { forbiddenFrom, nearlyForbiddenFrom } from '@guise/engine'
import { sourcePhoto } from '@guise/engine/calibration'
import {
  decodePhoto,
  findFaces,
  identifierOf,
  likenessOf,
  loadModels,
  pyramidOf,
  readSamplePhoto,
  refineFace,
} from '@guise/engine/internal'
import sharp from 'sharp'
import { isKnown, mayShare, whoIs } from './optout/people.ts'
import { shareOf } from './optout/share.ts'

type Half = 'tuning' | 'closing'
type Photo = { name: string; bytes: Uint8Array }
type Seen = { photo: string; x: number; y: number; size: number; known: Float32Array; described: Float32Array }
type Face = Seen & { person: string; half: Half }
type Pair = { likeness: number; isSame: boolean }

const ways = {
  'half size, JPEG 60': (photo: Uint8Array, width: number) =>
    sharp(photo)
      .resize(Math.round(width / 2))
      .jpeg({ quality: 60 }),
  mirrored: (photo: Uint8Array) => sharp(photo).flop().jpeg({ quality: 92 }),
  'half as bright': (photo: Uint8Array) => sharp(photo).modulate({ brightness: 0.5 }).jpeg({ quality: 92 }),
}

const { values } = parseArgs({ options: { photos: { type: 'string' }, usual: { type: 'boolean' } } })
const photos = await readPhotos(values.photos)
const models = await loadModels()
const [identify, describer] = [await identifierOf(models), await models.describer()]
const faces: Face[] = []
for (const photo of photos) {
  for (const [i, seen] of (await lookAt(photo.name, photo.bytes)).entries()) {
    const named = whoIs(photo.name, seen.x, seen.y)
    // Strangers of one photo are strangers for sure: they stay in one half.
    faces.push({ ...seen, person: named ?? `${photo.name}, ${i}`, half: halfOf(named ?? photo.name) })
  }
}
if (values.usual) printUsual()
for (const half of ['tuning', 'closing'] as const) printHalf(half)
for (const [name, way] of Object.entries(ways)) await printChanged(name, way)
models.dispose()

async function readPhotos(folder: string | undefined): Promise<Photo[]> {
  const own = [1, 2, 3, 4, 5, 6].map(async (i) => ({ name: `sample ${i}`, bytes: await readSamplePhoto(i) }))
  const found: Photo[] = await Promise.all(own)
  for (const path of folder ? readdirSync(folder, { recursive: true, encoding: 'utf8' }).toSorted() : []) {
    if (!isKnown(basename(path))) continue
    found.push({ name: basename(path), bytes: readFileSync(join(folder ?? '', path)) })
  }
  return found
}

function halfOf(who: string): Half {
  return ((createHash('sha256').update(who).digest()[0] ?? 0) & 1) === 1 ? 'closing' : 'tuning'
}

async function lookAt(photo: string, bytes: Uint8Array): Promise<Seen[]> {
  const raster = await decodePhoto(bytes)
  const image = pyramidOf(raster)
  return findFaces(models, image, 'full').map((found) => {
    const { box, points } = refineFace(models, image, found)
    const [x, y] = [(box.x + box.width / 2) / raster.width, (box.y + box.height / 2) / raster.height]
    const [as, mirrored] = [describer.describe(image, points), describer.describe(image, points, true)]
    const described = as.map((value, i) => (value + (mirrored[i] ?? 0)) / 2)
    return { photo, x, y, size: Math.sqrt(box.width * box.height), known: identify(image, points), described }
  })
}

/** What the second recogniser says of everybody: the mean of the people of the tuning half. */
function printUsual(): void {
  const byPerson = Map.groupBy(
    faces.filter(({ half }) => half === 'tuning'),
    ({ person }) => person,
  )
  const means = [...byPerson.values()].map((own) => Float32Array.from(meanOf(own.map(({ described }) => described))))
  console.log(
    meanOf(means)
      .map((value) => Math.round(value * 1000) / 1000)
      .join(', '),
  )
}

function meanOf(lists: Float32Array[]): number[] {
  return Array.from(lists[0] ?? [], (_, i) => lists.reduce((sum, list) => sum + (list[i] ?? 0), 0) / lists.length)
}

function printHalf(half: Half): void {
  const own = faces.filter((face) => face.half === half)
  const pairs = own.flatMap((a, i) => own.slice(i + 1).flatMap((b) => pairOf(a, b)))
  const [same, other] = [pairs.filter(({ isSame }) => isSame), pairs.filter(({ isSame }) => !isSame)]
  const several = new Set(own.filter((a) => own.some((b) => b !== a && b.person === a.person)).map((a) => a.person))
  console.log(
    `${half}: ${new Set(own.map(({ photo }) => photo)).size} pictures, ${own.length} faces of ` +
      `${new Set(own.map(({ person }) => person)).size} people, ${same.length} pairs of ${several.size} people, ` +
      `${other.length} of strangers`,
  )
  console.log(`  the same person refused (from ${forbiddenFrom}; goal 95 %): ${from(same, forbiddenFrom)}`)
  console.log(
    `  the same person refused or shown to an operator (from ${nearlyForbiddenFrom}): ${from(same, nearlyForbiddenFrom)}`,
  )
  const most = Math.max(...other.map(({ likeness }) => likeness)).toFixed(3)
  console.log(`  strangers refused (goal 0.1 %): ${from(other, forbiddenFrom)}, most alike ${most}`)
  console.log(`  strangers refused or shown to an operator: ${from(other, nearlyForbiddenFrom)}`)
}

/** None of two small faces, and none where nobody knows. */
function pairOf(a: Face, b: Face): Pair[] {
  if (Math.max(a.size, b.size) < sourcePhoto.minSizePx) return []
  const isSame = a.person === b.person
  const isNamed = whoIs(a.photo, a.x, a.y) !== undefined || whoIs(b.photo, b.x, b.y) !== undefined
  if (!isSame && !isNamed && mayShare(a.photo, b.photo)) return []
  return [{ likeness: likenessOf(a.known, b.known), isSame }]
}

function from(pairs: Pair[], least: number): string {
  return shareOf(pairs.filter(({ likeness }) => likeness >= least).length, pairs.length)
}

/** The same photo, changed: whoever stands at the same place is the same person. */
async function printChanged(name: string, way: (typeof ways)['half size, JPEG 60']): Promise<void> {
  const likenesses: number[] = []
  for (const photo of photos) {
    const { width } = await sharp(photo.bytes).metadata()
    const changed = await lookAt(photo.name, await way(photo.bytes, width).toBuffer())
    for (const one of faces.filter((face) => face.photo === photo.name)) {
      const x = name === 'mirrored' ? 1 - one.x : one.x
      const same = changed.find((other) => Math.hypot(other.x - x, other.y - one.y) < 0.02)
      if (same) likenesses.push(likenessOf(one.known, same.known))
    }
  }
  const refused = likenesses.filter((likeness) => likeness >= forbiddenFrom).length
  console.log(`the same photo, ${name}: refused ${shareOf(refused, likenesses.length)}`)
}
