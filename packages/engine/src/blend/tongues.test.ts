import sharp from 'sharp'
import { expect, it } from 'vitest'
import { decodePhoto } from '../codec/codec.ts'
import { pyramidOf, type Pyramid } from '../pixels/image/raster.ts'
import { sourceFrom } from '../source/prepare-source.ts'
import { cutSample, readPortrait, type Portrait } from '../testing/cut-sample.ts'
import { sharedModels } from '../testing/shared-models.ts'
import { blendFaces } from './blend-faces.ts'

const models = await sharedModels()

const cut = async (photo: number, left: number, top: number, side: number) =>
  sharp(await cutSample(photo, left, top, side))
    .resize(360)
    .png()
    .toBuffer()
const read = (photo: Buffer) => readPortrait(models, photo)

/** The same photo, a tongue over lower lip and chin, and the mesh of before. */
async function withTongue(photo: Buffer) {
  const { face } = await read(photo)
  const at = (vertex: number, down = 0) => {
    const [lip, chin] = [face.points.subarray(13 * 3, 13 * 3 + 2), face.points.subarray(152 * 3, 152 * 3 + 2)]
    const [x, y] = face.points.subarray(vertex * 3, vertex * 3 + 2)
    return `${x + down * (chin[0] - lip[0])},${y + down * (chin[1] - lip[1])}`
  }
  const outline = [at(82), at(312), at(308, 0.5), at(13, 0.85), at(78, 0.5)].join(' ')
  const tongue = `<svg width="360" height="360"><polygon points="${outline}" fill="#b2687a" stroke="#a85c70" stroke-width="2"/></svg>`
  const drawn = await sharp(photo)
    .composite([{ input: Buffer.from(tongue) }])
    .png()
    .toBuffer()
  return { image: pyramidOf(await decodePhoto(drawn)), face }
}

const swap = (source: Portrait, target: Portrait) => {
  const sources = [sourceFrom(models, source.image, source.face)]
  return blendFaces(models, { sources, target: target.image, faces: [target.face], keepEyes: false })
}

/** How much a result differs from the photo that it was made of between lower lip and chin, levels. */
function changeOfChin(swapped: Pyramid['levels'][0], { image, face }: Portrait): number {
  const [original] = image.levels
  const changes = [14, 15, 16, 17, 18, 87, 317, 84, 314].flatMap((vertex) => {
    const [x, y] = [face.points[vertex * 3], face.points[vertex * 3 + 1]].map(Math.round)
    return [0, 1, 2].map((c) =>
      Math.abs(swapped.data[(y * original.width + x) * 3 + c] - original.data[(y * original.width + x) * 3 + c]),
    )
  })
  return Math.max(...changes)
}

it('leaves a tongue that is put out as it is, and draws the face around it', async () => {
  const source = await read(await cut(6, 1060, 240, 430))
  const target = await withTongue(await cut(6, 1370, 180, 460))
  const { image, reports } = swap(source, target)
  expect(reports).toMatchObject([{ swapped: true }])
  expect(changeOfChin(image, target)).toBeLessThan(2)
})

it('takes no tongue of the source along: mouth and chin stay the photo’s', async () => {
  const source = await withTongue(await cut(6, 1370, 180, 460))
  const target = await read(await cut(6, 1060, 240, 430))
  const { image, reports } = swap(source, target)
  expect(reports).toMatchObject([{ swapped: true }])
  expect(changeOfChin(image, target)).toBeLessThan(12)
})
