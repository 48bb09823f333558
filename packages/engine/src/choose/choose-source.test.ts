import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import { decodePhoto } from '../codec/codec.ts'
import { findFaces, refineFace, type Face } from '../detect/find-faces.ts'
import { sharedModels } from '../testing/shared-models.ts'
import { pyramidOf, type Pyramid } from '../pixels/image/raster.ts'
import { readPlane } from '../pixels/image/sample.ts'
import { completeAtlas } from '../pixels/skin/complete-atlas.ts'
import { skinSize } from '../pixels/skin/features.ts'
import { sourceCache, sourceFrom, type Source } from '../source/prepare-source.ts'
import { readSamplePhoto } from '../testing/sample-photos.ts'
import { chooseSource } from './choose-source.ts'

const models = await sharedModels()
let left: { image: Pyramid; faces: Face[] }
let right: { image: Pyramid; faces: Face[] }
let photo: Buffer
beforeAll(async () => {
  photo = await sharp(await readSamplePhoto(3))
    .resize(960)
    .png()
    .toBuffer()
  left = await read(photo)
  right = await read(await sharp(photo).flop().png().toBuffer())
})

const read = async (bytes: Buffer) => {
  const image = pyramidOf(await decodePhoto(bytes))
  return { image, faces: findFaces(models, image, 'full').map((face) => refineFace(models, image, face)) }
}
const turnedLeft = (faces: Face[]) => faces.toSorted((a, b) => a.pose.yaw - b.pose.yaw)[0]
const turnedRight = (faces: Face[]) => faces.toSorted((a, b) => b.pose.yaw - a.pose.yaw)[0]

describe('of several photos of one person', () => {
  it('each face gets the one that looks where it looks', () => {
    // A person and their mirror image: two photos, one looking to each side.
    const person = turnedLeft(left.faces)
    const one = { ...sourceFrom(models, left.image, person), photo: 0 }
    const two = { ...sourceFrom(models, right.image, turnedRight(right.faces)), photo: 1 }
    expect(chooseSource([one, two], left.image, person).photo).toBe(0)
    expect(chooseSource([one, two], right.image, turnedRight(right.faces)).photo).toBe(1)
    expect(chooseSource([two, one], right.image, turnedRight(right.faces)).photo).toBe(1)
  })

  it('what one shows badly is filled in from another', () => {
    const person = turnedLeft(left.faces)
    const whole = sourceFrom(models, left.image, person)
    const half = hideLeftHalf(whole)
    const { atlas, usable } = completeAtlas(half.atlas, whole.atlas)
    expect(half.usable).toBeLessThan(whole.usable * 0.75)
    expect(usable).toBeGreaterThan(whole.usable * 0.95)
    // Where the whole photo is trusted, what was lent must be what was hidden.
    const [restored, wanted] = [atlas.texture, whole.atlas.texture].map((texture) => texture.levels[0].data)
    const confidence = readPlane(whole.atlas.confidence, skinSize, texelsOf(whole.atlas.size))
    let [difference, counted] = [0, 0]
    for (let i = 0; i < confidence.length; i++) {
      if (confidence[i] < 0.95) continue
      difference += Math.abs(restored[i * 3 + 1] - wanted[i * 3 + 1])
      counted++
    }
    expect(counted).toBeGreaterThan(confidence.length * 0.3)
    expect(difference / counted).toBeLessThan(6)
  })

  it('those without a face are passed over, but not all of them', async () => {
    const empty = await sharp({ create: { width: 300, height: 300, channels: 3, background: '#7a9' } })
      .png()
      .toBuffer()
    const sources = sourceCache(models)
    expect((await sources.prepare([empty, photo])).map((source) => source.photo)).toEqual([1])
    await expect(sources.prepare([empty, empty])).rejects.toMatchObject({ code: 'source_no_face' })
  })
})

function hideLeftHalf(source: Source): Source {
  const { atlas } = source
  const { width, height, data } = atlas.texture.levels[0]
  const hidden = data.map((value, p) => (Math.floor(p / 3) % width < width / 2 ? 0 : value))
  const side = Math.sqrt(atlas.confidence.length)
  const confidence = atlas.confidence.map((value, i) => (i % side < side / 2 ? 0 : value))
  return {
    ...source,
    usable: confidence.reduce((sum, value) => sum + value, 0) / confidence.length,
    atlas: { ...atlas, texture: pyramidOf({ width, height, data: hidden }), confidence },
  }
}

function texelsOf(size: number): Float32Array {
  return Float32Array.from({ length: size * size * 2 }, (_, p) => {
    const i = p >> 1
    return ((p % 2 === 0 ? i % size : Math.floor(i / size)) + 0.5) / size
  })
}
