import sharp from 'sharp'
import type { SwapRequest, SwapResult } from '../api/engine-api.ts'
import { decodePhoto } from '../codec/codec.ts'
import type { Neural } from '../models/neural.ts'
import { sourceCache } from '../source/prepare-source.ts'
import { swap } from '../swap.ts'
import { readSamplePhoto } from './sample-photos.ts'
import { sharedModels } from './shared-models.ts'

const source = sharp(await readSamplePhoto(6))
  .resize(480)
  .png()
  .toBuffer()
const target = sharp(await readSamplePhoto(3))
  .resize(640)
  .png()
  .toBuffer()

/** The source and the target, as files. */
export async function samplePair(): Promise<{ source: Buffer; target: Buffer }> {
  return { source: await source, target: await target }
}

/** Swaps the main face of a sample photo with these models; a PNG comes out. */
export async function swapSample(neural: Neural | undefined, asked: Partial<SwapRequest>): Promise<SwapResult> {
  const models = { ...(await sharedModels()), neural }
  const request = { ...(await samplePair()), selection: { mode: 'main' }, format: 'png' } as const
  return swap(models, sourceCache(models), { ...request, ...asked })
}

/** How many pixels of the sample photo are others than before: inside the box of the face, widened by a tenth, and beyond it. */
export async function countChanged({ image, faces }: SwapResult): Promise<{ inside: number; outside: number }> {
  const { width, height, data } = await decodePhoto(await target)
  const after = (await decodePhoto(image)).data
  const [{ box }] = faces
  const counted = { inside: 0, outside: 0 }
  for (let i = 0; i < width * height; i++) {
    if ([0, 1, 2].every((c) => after[i * 3 + c] === data[i * 3 + c])) continue
    const [x, y] = [(i % width) / width - box.x, Math.floor(i / width) / height - box.y]
    const isBeside = Math.abs(x / box.width - 0.5) > 0.6 || Math.abs(y / box.height - 0.5) > 0.6
    counted[isBeside ? 'outside' : 'inside']++
  }
  return counted
}
