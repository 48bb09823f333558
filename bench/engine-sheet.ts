import { mkdirSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp, { type OverlayOptions } from 'sharp'
import {
  decodePhoto,
  findFaces,
  refineFace,
  graftFaces,
  loadModels,
  pyramidOf,
  readSamplePhoto,
  sourceFrom,
} from '@guise/engine/internal'
import type { Face, Graft, Pyramid, Raster } from '@guise/engine/internal'

// node bench/engine-sheet.ts [folder of more photos] [name=pair,pair ...]: draws contact sheets (target, source, result, mask) to
// .cache/engine-sheets, to be looked at. A pair is source>target, a face is photo:index, e.g. sample3:0>sample5:2.

const TILE = 440
const ROWS = 4
const OUT = '.cache/engine-sheets'
type Subject = { image: Pyramid; face: Face }

const [folder, ...wanted] = process.argv.slice(2)
const models = await loadModels()
const subjects = await readSubjects()
mkdirSync(OUT, { recursive: true })
for (const sheet of wanted) {
  const [name, list] = sheet.split('=')
  await drawSheet(join(OUT, `${name}.png`), list!.split(','))
}
if (wanted.length === 0)
  for (const [name, { face }] of subjects) console.log(name, Math.round(face.box.width), 'px', face.pose)
models.dispose()

async function readSubjects(): Promise<Map<string, Subject>> {
  const found = new Map<string, Subject>()
  const photos: [string, Uint8Array][] = []
  for (const number of [1, 2, 3, 4, 5, 6]) photos.push([`sample${number}`, await readSamplePhoto(number)])
  const others = folder && folder !== '-' ? readdirSync(folder).filter((file) => /\.(jpe?g|png)$/.test(file)) : []
  for (const file of others) photos.push([file.replace(/\.\w+$/, ''), readFileSync(join(folder!, file))])
  for (const [name, bytes] of photos) {
    const image = pyramidOf(await decodePhoto(bytes))
    findFaces(models, image, 'full').forEach((face, i) =>
      found.set(`${name}:${i}`, { image, face: refineFace(models, image, face) }),
    )
  }
  return found
}

async function drawSheet(path: string, pairs: string[]) {
  const tiles: OverlayOptions[] = []
  for (const [row, pair] of pairs.slice(0, ROWS).entries()) {
    const [source, target] = pair.split('>').map((name) => subjects.get(name)!)
    const graft = graftFaces(models, {
      source: sourceFrom(source!.image, source!.face),
      target: target!.image,
      faces: [target!.face],
      keepEyes: false,
    })
    const [report] = graft.reports
    const pictures = [
      await crop(target!.image.levels[0]!, target!.face),
      await crop(source!.image.levels[0]!, source!.face),
      await crop(graft.image, target!.face),
      await crop(maskOf(graft), target!.face),
    ]
    pictures.forEach((input, column) => tiles.push({ input, left: column * TILE, top: row * TILE }))
    const text = `${pair} quality ${report!.quality.toFixed(2)} ${report!.reason ?? ''}`
    const label = `<svg width="${TILE}" height="18"><text x="4" y="14" fill="#ff0" font-size="14">${text.replace('>', '&gt;')}</text></svg>`
    tiles.push({ input: Buffer.from(label), left: 0, top: row * TILE })
  }
  const height = Math.min(ROWS, pairs.length) * TILE
  await sharp({ create: { width: TILE * 4, height, channels: 3, background: '#000' } })
    .composite(tiles)
    .png()
    .toFile(path)
}

function maskOf(graft: Graft): Raster {
  const { width, height } = graft.image
  const data = new Uint8Array(width * height * 3)
  for (const { x, y, width: across, alpha } of graft.patches) {
    alpha.forEach((value, i) => {
      const p = ((y + Math.floor(i / across)) * width + x + (i % across)) * 3
      data.fill(Math.round(value * 255), p, p + 3)
    })
  }
  return { width, height, data }
}

async function crop({ width, height, data }: Raster, { box }: Face): Promise<Buffer> {
  const side = Math.max(box.width, box.height) * 1.35
  const left = Math.round(Math.min(Math.max(0, box.x + box.width / 2 - side / 2), width - 2))
  const top = Math.round(Math.min(Math.max(0, box.y + box.height / 2 - side / 2), height - 2))
  return sharp(data, { raw: { width, height, channels: 3 } })
    .extract({
      left,
      top,
      width: Math.round(Math.min(side, width - left)),
      height: Math.round(Math.min(side, height - top)),
    })
    .resize(TILE, TILE, { fit: 'contain', kernel: 'lanczos3' })
    .png()
    .toBuffer()
}
