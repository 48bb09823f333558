import { rm } from 'node:fs/promises'
import { createEngine } from '@guise/engine'
import type { ClipEngine, SwapRequest } from '@guise/engine'
import type { FolderModel } from '@guise/neural/testing'
import { makeModelsFolder } from '@guise/neural/testing'
import sharp from 'sharp'
import { readConfig } from '../platform/settings/config.ts'
import { openModels } from '../entry/commands/models/open-models.ts'

/** The photo of a face, and one of several people on whose main one it is put. */
export const facePhoto = () => sampleOf(6, 480)
export const groupPhoto = () => sampleOf(3, 640)

/** PNG files lose nothing: what comes of one can be compared pixel by pixel. */
function sampleOf(number: number, width: number): Promise<Buffer> {
  return sharp(`node_modules/@vladmandic/face-api/demo/sample${number}.jpg`).resize(width).png().toBuffer()
}

/** Works with a real engine that draws with the networks of a folder, opened as the start opens them. */
export async function withNetworks<T>(models: FolderModel[], work: (engine: ClipEngine) => Promise<T>): Promise<T> {
  const folder = await makeModelsFolder(models)
  const opened = await openModels(readConfig({ NODE_ENV: 'test', MODELS_DIR: folder }))
  const engine = await createEngine(undefined, opened?.options)
  try {
    return await work(engine)
  } finally {
    await engine.close()
    await rm(folder, { recursive: true })
  }
}

/** How many pixels a swap changes inside the box of its face, widened by a tenth, and beyond it, before it is marked. */
export async function countChanged(engine: ClipEngine, request: SwapRequest) {
  const { source, target, selection, edit } = request
  const asked = {
    source,
    target,
    selection,
    edit,
    engine: request.engine,
    beard: request.beard,
    format: 'png',
  } as const
  const { image, faces, width, height } = await engine.swap(asked)
  const [before, after] = [await pixelsOf(target), await pixelsOf(image)]
  const isWithin = (x: number, y: number) =>
    faces.some(({ box }) => isNear((x / width - box.x) / box.width) && isNear((y / height - box.y) / box.height))
  const counted = { inside: 0, outside: 0 }
  for (let i = 0; i < width * height; i++) {
    if ([0, 1, 2].every((c) => after[i * 3 + c] === before[i * 3 + c])) continue
    counted[isWithin(i % width, Math.floor(i / width)) ? 'inside' : 'outside']++
  }
  return counted
}

function pixelsOf(photo: Uint8Array): Promise<Buffer> {
  return sharp(photo).removeAlpha().raw().toBuffer()
}

function isNear(share: number): boolean {
  return Math.abs(share - 0.5) < 0.6
}
