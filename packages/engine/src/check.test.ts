import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import { checkFace } from './check.ts'
import { decodePhoto } from './codec/codec.ts'
import { sharedModels } from './testing/shared-models.ts'
import { pyramidOf } from './pixels/image/raster.ts'
import { readSamplePhoto } from './testing/sample-photos.ts'

const models = await sharedModels()
let photo: Buffer
beforeAll(async () => {
  photo = await readSamplePhoto(6)
})

const check = async (bytes: Buffer) => checkFace(models, pyramidOf(await decodePhoto(bytes)))

describe('a photo is a good source face', () => {
  it('when its main face is large, sharp and looks ahead', async () => {
    const { faces, usable, problem, main } = await check(photo)
    expect({ usable, problem }).toEqual({ usable: true, problem: undefined })
    expect(faces).toHaveLength(4)
    const face = faces[main!]
    expect(face.sizePx).toBeGreaterThan(200)
    expect(Math.abs(face.yaw)).toBeLessThan(20)
    expect(face.box.x + face.box.width).toBeLessThanOrEqual(1)
    for (const other of faces) expect(other.sizePx).toBeLessThan(face.sizePx * 1.4)
  })

  it('but not when the face is small', async () => {
    expect(await check(await sharp(photo).resize(300).png().toBuffer())).toMatchObject({
      usable: false,
      problem: 'face_too_small',
    })
  })

  it('nor when it is blurred', async () => {
    expect(await check(await sharp(photo).blur(7).png().toBuffer())).toMatchObject({
      usable: false,
      problem: 'blurred',
    })
  })
})

it('reads the turn of a head: a mirrored photo shows the opposite yaw and roll', async () => {
  const one = await check(photo)
  const other = await check(await sharp(photo).flop().png().toBuffer())
  expect(other.faces).toHaveLength(one.faces.length)
  for (const face of one.faces) {
    const mirrorX = 1 - face.box.x - face.box.width
    const twin = other.faces.toSorted((a, b) => Math.abs(a.box.x - mirrorX) - Math.abs(b.box.x - mirrorX))[0]
    expect(Math.abs(twin.yaw + face.yaw)).toBeLessThan(5)
    expect(Math.abs(twin.roll + face.roll)).toBeLessThan(3)
    expect(Math.abs(twin.pitch - face.pitch)).toBeLessThan(5)
  }
})
