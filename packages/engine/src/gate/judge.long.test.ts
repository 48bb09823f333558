import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { ListingEngine } from '../api/engine-api.ts'
import { createEngine } from '../engine.ts'
import { readSamplePhoto } from '../testing/sample-photos.ts'

let engine: ListingEngine
beforeAll(async () => {
  engine = await createEngine()
})
afterAll(() => engine.close())

it.each([1, 2, 3, 4, 5, 6])(
  'a portrait from an ordinary photo is not refused, nor a thumbnail, a soft, dark or grey copy of it (%i)',
  async (number) => {
    const photo = await readSamplePhoto(number)
    const { faces } = await engine.check(photo)
    const { width, height } = await sharp(photo).metadata()
    const [{ box }] = faces
    const region = {
      left: Math.round(Math.max(0, box.x - box.width / 3) * width),
      top: Math.round(Math.max(0, box.y - box.height / 3) * height),
      width: Math.round(Math.min(1 - box.x, box.width * 1.3) * width),
      height: Math.round(Math.min(1 - box.y, box.height * 1.3) * height),
    }
    const copies = [
      sharp(photo).extract(region),
      sharp(photo).resize(224),
      sharp(photo).resize(480).blur(1.5),
      sharp(photo).modulate({ brightness: 0.5 }),
      sharp(photo).grayscale(),
    ]
    for (const copy of copies) expect((await engine.judge(await copy.jpeg().toBuffer())).refusal).toBeUndefined()
  },
)
