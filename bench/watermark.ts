// Whether the watermark of results is found again after what is done to pictures on their way, and never where there is none:
// `npm run bench -- watermark [--results 500] [--unmarked 10000] [--keep FOLDER]`. With a folder to keep them in, swaps are made
// once. The results are swaps of the sample photos and of those in the
// folder BENCH_PHOTOS names; both halves of the originals, told by the hash of their files, are printed apart: only the first
// was looked at while the watermark was made.
import { createHash, randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { createEngine } from '@guise/engine'
import type { Engine } from '@guise/engine'
import { readSamplePhoto } from '@guise/engine/internal'
import { embedWatermark, findWatermark } from '@guise/watermark'
import sharp from 'sharp'
import type { Sharp } from 'sharp'
import { shareOf } from './optout/share.ts'

type Raster = { width: number; height: number; data: Uint8Array }
/** Told apart, for a picture this small has too few pixels for the pattern once it is halved. */
const smallPx = 300
type Half = 'tuning' | 'closing' | 'small'
/** Shorter sides, in pixels, from which on results are counted apart. */
const sizesPx = [0, 150, 200, 250, 300, 400, 600, 1000]
type Photo = { bytes: Uint8Array; half: Half }

const { values } = parseArgs({
  options: {
    results: { type: 'string', default: '500' },
    unmarked: { type: 'string', default: '10000' },
    keep: { type: 'string' },
  },
})
const [wanted, unmarked] = [Number(values.results), Number(values.unmarked)]

const ways: Record<string, (picture: Sharp, size: { width: number; height: number }) => Sharp> = {
  'as stored': (picture) => picture.png(),
  'JPEG 75': (picture) => picture.jpeg({ quality: 75 }),
  'half size': (picture, { width }) => picture.resize(Math.round(width / 2)).jpeg({ quality: 90 }),
  'cut by 10 %': (picture, { width, height }) =>
    picture
      .extract({
        left: Math.floor(width * 0.04),
        top: Math.floor(height * 0.07),
        width: Math.floor(width * 0.9),
        height: Math.floor(height * 0.9),
      })
      .jpeg({ quality: 90 }),
  '10 % brighter': (picture) => picture.linear(1.1, 0).jpeg({ quality: 90 }),
  '10 % darker': (picture) => picture.linear(0.9, 0).jpeg({ quality: 90 }),
}

const photos = await readPhotos()
await measureResults()
await measureTime()
await measureUnmarked()

async function readPhotos(): Promise<Photo[]> {
  const all: Uint8Array[] = await Promise.all([1, 2, 3, 4, 5, 6].map(readSamplePhoto))
  const folder = process.env['BENCH_PHOTOS']
  for (const name of folder ? readdirSync(folder, { recursive: true, encoding: 'utf8' }).toSorted() : []) {
    if (/\.(jpe?g|png|webp)$/i.test(name)) all.push(readFileSync(join(folder ?? '', name)))
  }
  return Promise.all(
    all.map(async (bytes): Promise<Photo> => {
      const { width, height } = await sharp(bytes).metadata()
      const isClosing = ((createHash('sha256').update(bytes).digest()[0] ?? 0) & 1) === 1
      return { bytes, half: Math.min(width, height) < smallPx ? 'small' : isClosing ? 'closing' : 'tuning' }
    }),
  )
}

async function measureResults(): Promise<void> {
  let engine: Engine | undefined
  const swapper = async () => (engine ??= await createEngine())
  const found = {
    tuning: new Map<string, number>(),
    closing: new Map<string, number>(),
    small: new Map<string, number>(),
  }
  const made = { tuning: 0, closing: 0, small: 0 }
  const count = () => made.tuning + made.closing + made.small
  const ratios: number[] = []
  const bySize: { sidePx: number; lost: string[] }[] = []
  for (let shift = 1; shift < photos.length && count() < wanted; shift++) {
    for (const [at, { bytes: target, half }] of photos.entries()) {
      const source = photos[(at + shift) % photos.length]?.bytes ?? target
      if (count() >= wanted) break
      const swapped = await swapOnce(swapper, source, target)
      if (swapped.length === 0) continue
      const plain = await read(sharp(swapped))
      const message = Uint8Array.from(randomBytes(8))
      const marked = { ...plain, data: plain.data.slice() }
      embedWatermark(marked, message)
      ratios.push(signalToNoise(plain, marked))
      made[half]++
      const sought = await seekAfterAll(marked, message)
      for (const [name, isFound] of sought) found[half].set(name, (found[half].get(name) ?? 0) + (isFound ? 1 : 0))
      bySize.push({
        sidePx: Math.min(plain.width, plain.height),
        lost: sought.filter(([, isFound]) => !isFound).map(([name]) => name),
      })
    }
  }
  await engine?.close()
  for (const half of ['tuning', 'closing', 'small'] as const) {
    console.log(`${half}: ${made[half]} results of ${photos.filter((photo) => photo.half === half).length} originals`)
    for (const [name, times] of found[half]) console.log(`  ${name}: found ${shareOf(times, made[half])}`)
  }
  printSizes(bySize)
  ratios.sort((a, b) => a - b)
  console.log(`PSNR: lowest ${ratios[0]?.toFixed(1)} dB, median ${ratios[ratios.length >> 1]?.toFixed(1)} dB`)
}

/** The result of a swap, kept for the next run where a folder is named; empty where no face could be swapped. */
async function swapOnce(engine: () => Promise<Engine>, source: Uint8Array, target: Uint8Array): Promise<Uint8Array> {
  const path = values.keep && join(values.keep, `${nameOf(target)}-${nameOf(source)}.jpg`)
  if (path && existsSync(path)) return readFileSync(path)
  const swapping = (await engine()).swap({ source, target, selection: { mode: 'main' } })
  const image = await swapping.then((result) => result.image).catch(() => new Uint8Array())
  if (values.keep) mkdirSync(values.keep, { recursive: true })
  if (path) writeFileSync(path, image)
  return image
}

function nameOf(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex').slice(0, 12)
}

function printSizes(results: { sidePx: number; lost: string[] }[]): void {
  for (const [at, from] of sizesPx.entries()) {
    const below = sizesPx[at + 1] ?? Infinity
    const some = results.filter(({ sidePx }) => sidePx >= from && sidePx < below)
    const lost = some.flatMap((result) => result.lost)
    const ways = [...new Set(lost)].map((name) => `${name} ${lost.filter((one) => one === name).length}`)
    console.log(`shorter side from ${from} px: ${some.length} results, lost: ${ways.join(', ') || 'none'}`)
  }
}

async function seekAfterAll(marked: Raster, message: Uint8Array): Promise<[string, boolean][]> {
  const { width, height } = marked
  const raw = { width, height, channels: 3 as const }
  const stored = await sharp(marked.data, { raw }).jpeg({ quality: 93, chromaSubsampling: '4:4:4' }).toBuffer()
  const done: [string, boolean][] = []
  for (const [name, way] of Object.entries(ways)) {
    const seen = findWatermark(await read(sharp(await way(sharp(stored), marked).toBuffer())))
    done.push([name, seen !== undefined && Buffer.from(seen).equals(message)])
  }
  return done
}

async function measureTime(): Promise<void> {
  const { data, width, height } = await read(sharp(photos[0]?.bytes).resize(1920, 1080, { fit: 'cover' }))
  const costs: number[] = []
  for (let i = 0; i < 30; i++) {
    const before = process.cpuUsage()
    embedWatermark({ width, height, data: data.slice() }, new Uint8Array(8))
    costs.push(process.cpuUsage(before).user / 1000)
  }
  costs.sort((a, b) => a - b)
  console.log(
    `1920 x 1080: median ${costs[15]?.toFixed(0)} ms of processor time, highest ${costs.at(-1)?.toFixed(0)} ms`,
  )
}

/** Crops of every size and place of pictures without a mark. */
async function measureUnmarked(): Promise<void> {
  let wrong = 0
  for (const [at, { bytes }] of photos.entries()) {
    const { data, width, height } = await read(sharp(bytes))
    for (let i = at; i < unmarked; i += photos.length) {
      const share = 0.5 + 0.5 * Math.random()
      const [w, h] = [Math.floor(width * share), Math.floor(height * share)]
      const left = Math.floor(Math.random() * (width - w))
      const top = Math.floor(Math.random() * (height - h))
      const crop = sharp(data, { raw: { width, height, channels: 3 } }).extract({ left, top, width: w, height: h })
      if (findWatermark(await read(crop.resize(480, 480, { fit: 'inside' })))) wrong++
    }
    if (unmarked > 0) console.log(`  ${at + 1} of ${photos.length} originals cropped: ${wrong} found`)
  }
  console.log(`${unmarked} crops of ${photos.length} different originals without a mark: ${wrong} found`)
}

async function read(picture: Sharp): Promise<Raster> {
  const rgb = picture.removeAlpha().toColourspace('srgb').raw()
  const { data, info } = await rgb.toBuffer({ resolveWithObject: true })
  return { width: info.width, height: info.height, data: new Uint8Array(data) }
}

function signalToNoise(plain: Raster, marked: Raster): number {
  let squares = 0
  for (const [i, value] of plain.data.entries()) squares += (value - (marked.data[i] ?? 0)) ** 2
  return 10 * Math.log10(255 ** 2 / (squares / plain.data.length))
}
