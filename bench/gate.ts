// What the safety gate says of ordinary photos, and what it costs: the sample photos, and those of the folder BENCH_PHOTOS
// names, whole, as portraits cut from them, at many sizes, spoiled in six ways, and swapped. None of them is to be refused.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createEngine } from '@guise/engine'
import { readSamplePhoto } from '@guise/engine/internal'
import sharp from 'sharp'
import type { Sharp } from 'sharp'

const widths = [160, 224, 320, 480, 640, 1080, 1600]
const ways: Record<string, (photo: Sharp) => Sharp> = {
  plain: (photo) => photo,
  soft: (photo) => photo.blur(1.5),
  dark: (photo) => photo.modulate({ brightness: 0.5 }),
  bright: (photo) => photo.modulate({ brightness: 1.4 }),
  vivid: (photo) => photo.modulate({ saturation: 1.6 }),
  mirrored: (photo) => photo.flop(),
}

const engine = await createEngine()
const folder = process.env['BENCH_PHOTOS']
const photos = await Promise.all([1, 2, 3, 4, 5, 6].map(readSamplePhoto))
for (const name of folder ? readdirSync(folder).toSorted() : []) {
  if (/\.(jpe?g|png|webp)$/i.test(name)) photos.push(readFileSync(join(folder ?? '', name)))
}

const seen: { sexual: number; youngest?: number; refusal?: string }[] = []
const costs: number[] = []
async function look(photo: Sharp): Promise<void> {
  const bytes = await photo.jpeg({ quality: 80 }).toBuffer()
  const before = process.cpuUsage()
  seen.push(await engine.judge(bytes))
  const { user, system } = process.cpuUsage(before)
  costs.push((user + system) / 1000)
}

for (const [index, photo] of photos.entries()) {
  const { width, height } = await sharp(photo).metadata()
  for (const size of widths.filter((size) => size <= width)) {
    for (const way of Object.values(ways))
      await look(way(sharp(await sharp(photo).removeAlpha().resize(size).toBuffer())))
  }
  for (const { box } of (await engine.check(photo)).faces) {
    const side = Math.max(box.width * width, box.height * height)
    for (const share of side < 60 ? [] : [1.4, 2.2, 3.2, 4.5]) {
      const left = Math.round(Math.max(0, (box.x + box.width / 2) * width - (side * share) / 2))
      const top = Math.round(Math.max(0, (box.y + box.height / 2) * height - (side * share) / 2))
      const region = {
        left,
        top,
        width: Math.min(width - left, Math.round(side * share)),
        height: Math.min(height - top, Math.round(side * share * 1.2)),
      }
      const portrait = await sharp(photo).removeAlpha().extract(region).png().toBuffer()
      for (const size of [224, 360, 720]) await look(sharp(portrait).resize(size))
    }
  }
  const source = photos[(index + 1) % photos.length] ?? photo
  const swapped = await engine.swap({ source, target: photo, selection: { mode: 'all' } }).catch(() => undefined)
  if (swapped) await look(sharp(swapped.image))
}
await engine.close()

const rates = seen.map(({ sexual }) => sexual).toSorted((a, b) => b - a)
const years = seen.flatMap(({ youngest }) => youngest ?? []).toSorted((a, b) => a - b)
const percentile = (values: number[], share: number) => values[Math.floor((values.length - 1) * share)] ?? Number.NaN
console.log(`${seen.length} ordinary pictures, ${seen.filter(({ refusal }) => refusal).length} refused`)
// The lowest of the looks that were taken: no further one is, once a look stays below what is refused.
console.log(
  `sexual, highest: ${rates
    .slice(0, 10)
    .map((rate) => rate.toFixed(2))
    .join(' ')}`,
)
console.log(
  `youngest of ${years.length}, lowest: ${years
    .slice(0, 10)
    .map((year) => year.toFixed(1))
    .join(' ')}; median ${percentile(years, 0.5).toFixed(0)}`,
)
costs.sort((a, b) => a - b)
console.log(
  `processor time: median ${percentile(costs, 0.5).toFixed(0)} ms, p95 ${percentile(costs, 0.95).toFixed(0)} ms`,
)
