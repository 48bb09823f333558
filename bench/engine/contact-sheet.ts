import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import sharp, { type OverlayOptions } from 'sharp'
import { blendFaces } from '@guise/engine/internal'
import type { Face, Blend, Models, Raster } from '@guise/engine/internal'
import { sourceOf, type Pair } from './subjects.ts'

/** Draws one row a pair, before, source, after, mask, with the score: to be looked at. `columns` pairs stand side by side. */
export async function drawSheet(models: Models, path: string, pairs: Pair[], { tile = 440, columns = 1 } = {}) {
  const tiles: OverlayOptions[] = []
  for (const [i, { source, target }] of pairs.entries()) {
    const request = { sources: [sourceOf(models, source)], target: target.image, faces: [target.face], keepEyes: false }
    const blend = blendFaces(models, request)
    const pictures = [
      await crop(target.image.levels[0]!, target.face, tile),
      await crop(source.image.levels[0]!, source.face, tile),
      await crop(blend.image, target.face, tile),
      await crop(maskOf(blend), target.face, tile),
    ]
    const left = (i % columns) * 4 * tile
    const top = Math.floor(i / columns) * tile
    pictures.forEach((input, k) => tiles.push({ input, left: left + k * tile, top }))
    const [report] = blend.reports
    const text = `${source.name} on ${target.name} ${report!.quality.toFixed(2)} ${report!.reason ?? ''}`
    tiles.push({ input: label(text, tile * 2), left, top })
  }
  mkdirSync(dirname(path), { recursive: true })
  const height = Math.ceil(pairs.length / columns) * tile
  await sharp({ create: { width: tile * 4 * columns, height, channels: 3, background: '#000' } })
    .composite(tiles)
    .png()
    .toFile(path)
}

function label(text: string, width: number): Buffer {
  return Buffer.from(
    `<svg width="${width}" height="18"><text x="4" y="14" fill="#ff0" stroke="#000" stroke-width="3" paint-order="stroke" font-size="14">${text}</text></svg>`,
  )
}

function maskOf(blend: Blend): Raster {
  const { width, height } = blend.image
  const data = new Uint8Array(width * height * 3)
  for (const { x, y, width: across, alpha } of blend.patches) {
    alpha.forEach((value, i) => {
      const p = ((y + Math.floor(i / across)) * width + x + (i % across)) * 3
      data.fill(Math.round(value * 255), p, p + 3)
    })
  }
  return { width, height, data }
}

async function crop({ width, height, data }: Raster, { box }: Face, tile: number): Promise<Buffer> {
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
    .resize(tile, tile, { fit: 'contain', kernel: 'lanczos3' })
    .png()
    .toBuffer()
}
