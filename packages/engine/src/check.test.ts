import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import { checkFace } from './check.ts'
import { decodePhoto } from './codec/codec.ts'
import { findRefinedFaces } from './detect/find-faces.ts'
import { eyeOpening, mirrored } from './pixels/face/mesh.ts'
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

  it('nor when a scarf hides its mouth', async () => {
    const scarf = '<svg width="480" height="480"><rect x="100" y="290" width="300" height="190" fill="#7fa9c8"/></svg>'
    const person = sharp(photo).extract({ left: 1340, top: 180, width: 480, height: 480 })
    expect(await check(await person.composite([{ input: Buffer.from(scarf) }]).toBuffer())).toMatchObject({
      usable: false,
      problem: 'covered',
    })
  })
})

describe('a photo that can be used is advised against', () => {
  /** Side of what is cut out around one face, and where the middle of the face is. */
  const [side, middle] = [480, 250]
  const person = () => sharp(photo).extract({ left: 1340, top: 180, width: side, height: side })

  /** A sheet of glass before each half of the face. */
  const behind = (left: string, right: string) => {
    const half = (x: number, fill: string) => `<rect x="${x}" width="${side}" height="${side}" fill="${fill}"/>`
    const glass = `<svg width="${side}" height="${side}">${half(middle - side, left)}${half(middle, right)}</svg>`
    return person().composite([{ input: Buffer.from(glass), blend: 'multiply' }])
  }

  /** The sun above, and below a shade that is the redder the darker it is, as in photos with strong colours. */
  const inRedShade = () => {
    const shade =
      '<linearGradient id="shade" x2="0" y2="1"><stop offset=".4" stop-color="#fff"/><stop offset=".75" stop-color="#8a3a26"/></linearGradient>'
    const glass = `<svg width="${side}" height="${side}">${shade}<rect width="${side}" height="${side}" fill="url(#shade)"/></svg>`
    return person().composite([{ input: Buffer.from(glass), blend: 'multiply' }])
  }

  it.each([
    ['in nothing when it is lit evenly', () => person(), []],
    ['when one side of the face is in the dark', () => behind('#333', '#fff'), ['lit_from_one_side']],
    ['when two lamps have two colours', () => behind('#8a8aff', '#ffb880'), ['lit_in_colours']],
    ['in nothing when its shade is redder than its light', () => inRedShade(), []],
    ['when its only lamp is blue', () => behind('#5a7aff', '#5a7aff'), ['lit_in_colours']],
    ['when it is out of focus', () => person().blur(4), ['out_of_focus']],
    ['when skin is burnt out', () => person().linear(1.8, 40), ['burnt_out']],
  ])('%s', async (_, changed, advice) => {
    expect(await check(await changed().png().toBuffer())).toMatchObject({ usable: true, advice })
  })

  it('when glasses are worn in it', async () => {
    const { faces } = await check(await person().png().toBuffer())
    const { box } = faces[0]
    const at = (share: number) => (box.x + box.width * share) * side
    const eyes = (box.y + box.height * 0.32) * side
    const reach = box.width * side * 0.17
    const lens = (x: number) =>
      `<rect x="${x - reach}" y="${eyes - reach * 0.7}" width="${reach * 2}" height="${reach * 1.4}" rx="12"/>`
    const frame = `<svg width="${side}" height="${side}"><g fill="none" stroke="#111" stroke-width="9">${lens(at(0.29))}${lens(at(0.71))}</g></svg>`
    const worn = person().composite([{ input: Buffer.from(frame) }])
    expect(await check(await worn.png().toBuffer())).toMatchObject({ usable: true, advice: ['eyes_covered'] })
  })

  it('when its eyes lie in the dark', async () => {
    const image = pyramidOf(await decodePhoto(await person().png().toBuffer()))
    const { points } = findRefinedFaces(models, image)[0]
    const shadow = [eyeOpening, mirrored(eyeOpening)].map((eye) => {
      const outline = eye.map((vertex) => `${points[vertex * 3]},${points[vertex * 3 + 1]}`)
      return `<polygon points="${outline.join(' ')}" fill="#1a1210"/>`
    })
    const dark = person().composite([
      { input: Buffer.from(`<svg width="${side}" height="${side}">${shadow.join('')}</svg>`) },
    ])
    expect(await check(await dark.png().toBuffer())).toMatchObject({ usable: true, advice: ['eyes_dark'] })
  })

  it('when its eyes are shut', async () => {
    const asleep = sharp(await readSamplePhoto(2)).extract({ left: 1300, top: 40, width: 500, height: 500 })
    expect(await check(await asleep.png().toBuffer())).toMatchObject({
      usable: true,
      advice: expect.arrayContaining(['eyes_shut']),
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
