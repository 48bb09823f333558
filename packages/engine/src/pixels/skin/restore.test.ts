import { expect, it } from 'vitest'
import { uniformNumbers } from '../../testing/random.ts'
import { vertexCount } from '../face/mesh.ts'
import { mixShapes } from '../face/shape.ts'
import { pyramidOf, type Raster } from '../image/raster.ts'
import { atlasPositions, unwrapFace } from './atlas.ts'
import { featureCells, skinSize } from './features.ts'
import { restoreAtlas } from './restore.ts'

/** A frontal face without depth: the canonical texture layout itself, in a picture of 200 x 200. */
function flatFace(): Float32Array {
  const positions = atlasPositions(160)
  return Float32Array.from({ length: vertexCount * 3 }, (_, p) => {
    const k = p % 3
    return k === 2 ? 0 : positions[Math.floor(p / 3) * 2 + k] + 20
  })
}

/** Even skin with two dark eyes, how dark by where. */
function withEyes(skin: number, eye: (x: number) => number): Raster {
  const data = new Uint8Array(200 * 200 * 3).fill(skin)
  for (let y = 0; y < 200; y++) {
    for (let x = 0; x < 200; x++) {
      if (Math.hypot(Math.abs(x - 100) - 24, (y - 80) * 2) > 14) continue
      data.fill(eye(x), (y * 200 + x) * 3, (y * 200 + x) * 3 + 3)
    }
  }
  return { width: 200, height: 200, data }
}

it('keeps evenly coloured skin even when it is unwrapped and restored', () => {
  const picture = pyramidOf({ width: 200, height: 200, data: new Uint8Array(200 * 200 * 3).fill(140) })
  const restored = restoreAtlas(unwrapFace(picture, flatFace()), new Float32Array(skinSize * skinSize).fill(1))
  const { data, width } = restored.texture.levels[0]
  for (const share of [0.3, 0.5, 0.7]) {
    const p = (Math.floor(width * 0.6) * width + Math.floor(width * share)) * 3
    expect(Math.abs(data[p] - 140)).toBeLessThanOrEqual(2)
  }
})

it.each([
  ['leaves brows to the other face of which a frame hides the lower half', 0.29, 0],
  ['takes brows and eyes beside which a frame runs', 0.44, 1],
])('%s', (_, top, taken) => {
  const picture = pyramidOf(withEyes(140, () => 20))
  const isFrame = (v: number) => v > top && v < top + 0.06
  const face = Float32Array.from({ length: skinSize * skinSize }, (_, i) => Number(!isFrame(i / skinSize / skinSize)))
  const { confidence } = restoreAtlas(unwrapFace(picture, flatFace()), face)
  const [, , brows] = featureCells
  const surest = confidence.filter((_, i) => brows[i] > 0.99).toSorted()
  expect(surest[surest.length >> 1]).toBeCloseTo(taken, 1)
})

it('leaves brows to the other face of which frames around both eyes hide the outer halves', () => {
  const besideEye = (u: number, v: number) => Math.hypot(Math.abs(u - 0.5) - 0.15, v - 0.38)
  const isOuterBrow = (u: number, v: number) => Math.abs(u - 0.5) > 0.18 && v > 0.2 && v < 0.34
  const taken = (isHidden: (u: number, v: number) => boolean) => {
    const face = Float32Array.from({ length: skinSize * skinSize }, (_, i) =>
      Number(!isHidden((i % skinSize) / skinSize, i / skinSize / skinSize)),
    )
    const { confidence } = restoreAtlas(unwrapFace(pyramidOf(withEyes(140, () => 20)), flatFace()), face)
    const [, , brows] = featureCells
    return confidence.filter((_, i) => brows[i] > 0.99 && Math.abs((i % skinSize) / skinSize - 0.5) < 0.15).toSorted()
  }
  const isRim = (u: number, v: number) => Math.abs(besideEye(u, v) - 0.065) < 0.012
  const [bare, framed] = [taken(isOuterBrow), taken((u, v) => isOuterBrow(u, v) || isRim(u, v))]
  expect(bare[bare.length >> 1]).toBeGreaterThan(0.9)
  expect(framed[framed.length >> 1]).toBeLessThan(0.1)
})

it('fills a strand of hair that the segmentation does not see', () => {
  const picture = withEyes(140, () => 20)
  for (let y = 20; y < 60; y++) picture.data.fill(70, (y * 200 + 84) * 3, (y * 200 + 87) * 3)
  const { texture } = restoreAtlas(unwrapFace(pyramidOf(picture), flatFace()), new Float32Array(skinSize ** 2).fill(1))
  const [{ data, width }] = texture.levels
  const row = Math.floor(0.15 * width) * width
  const darkest = Math.min(...data.subarray((row + width * 0.35) * 3, (row + width * 0.45) * 3))
  expect(darkest).toBeGreaterThan(120)
})

it('fills what a frame hides below an eye with the colour of skin', () => {
  const isFrame = (v: number) => v > 0.44 && v < 0.5
  const face = Float32Array.from({ length: skinSize * skinSize }, (_, i) => Number(!isFrame(i / skinSize / skinSize)))
  const { texture } = restoreAtlas(unwrapFace(pyramidOf(withEyes(140, () => 20)), flatFace()), face)
  const [level] = texture.levels
  const p = (Math.floor(level.width * 0.465) * level.width + Math.floor(level.width * 0.35)) * 3
  expect(level.data[p]).toBeGreaterThan(125)
})

it.each([
  ['keeps an eye that is darker than the other one behind a thin frame', 0.022, 20, 60],
  ['takes a dark eye beside a wide thing for hair, and mirrors the other one', 0.12, 65, 200],
])('%s', (_, thickness, least, most) => {
  const picture = pyramidOf(withEyes(170, (x) => (x < 100 ? 40 : 120)))
  const isFrame = (u: number, v: number) => u < 0.5 && v > 0.34 - thickness && v < 0.34
  const face = Float32Array.from({ length: skinSize * skinSize }, (_, i) => {
    return Number(!isFrame((i % skinSize) / skinSize, i / skinSize / skinSize))
  })
  const { texture } = restoreAtlas(unwrapFace(picture, flatFace()), face)
  const [level] = texture.levels
  const p = (Math.floor(level.width * 0.38) * level.width + Math.floor(level.width * 0.35)) * 3
  expect(level.data[p]).toBeGreaterThan(least)
  expect(level.data[p]).toBeLessThan(most)
})

it('leaves no dark line of the rim of hair between skin and the other side of the face that stands in for it', () => {
  const isHair = (u: number) => u < 0.34
  // The segmentation takes the last of it for skin.
  const face = Float32Array.from({ length: skinSize * skinSize }, (_, i) => Number(!((i % skinSize) / skinSize < 0.3)))
  const data = new Uint8Array(200 * 200 * 3).fill(180)
  for (let y = 0; y < 200; y++)
    for (let x = 0; x < 200; x++) if (isHair((x - 20) / 160)) data.fill(60, (y * 200 + x) * 3, (y * 200 + x) * 3 + 3)
  const { texture } = restoreAtlas(unwrapFace(pyramidOf({ width: 200, height: 200, data }), flatFace()), face)
  const [level] = texture.levels
  const row = Math.floor(level.width * 0.2) * level.width
  const seen = level.data.filter((_, p) => p % 3 === 0).subarray(row + level.width * 0.28, row + level.width * 0.45)
  expect(Math.min(...seen)).toBeGreaterThan(165)
})

/** Skin, and rough dark hair from the upper lip down. */
function bearded(): Raster {
  const data = new Uint8Array(200 * 200 * 3)
  const next = uniformNumbers(3)
  for (let i = 0; i < 200 * 200; i++) {
    const [red, green, blue, grain] = i / 200 > 120 ? [85, 62, 52, 0.6] : [205, 160, 135, 0.04]
    const light = 1 + (next() - 0.5) * 2 * grain
    data.set(
      [red, green, blue].map((value) => value * light),
      i * 3,
    )
  }
  return { width: 200, height: 200, data }
}

it('goes on with a beard where it was seen too much at a slant', () => {
  const unwrapped = unwrapFace(pyramidOf(bearded()), flatFace())
  const isJaw = (v: number) => v > 0.8
  const facing = unwrapped.facing.map((value, i) => (isJaw(i / unwrapped.size / unwrapped.size) ? 0.01 : value))
  const { texture, confidence } = restoreAtlas({ ...unwrapped, facing }, new Float32Array(skinSize * skinSize).fill(1))
  const [level] = texture.levels
  const p = (Math.floor(level.width * 0.88) * level.width + level.width / 2) * 3
  expect(level.data[p]).toBeLessThan(110)
  expect(confidence[Math.floor(0.88 * skinSize) * skinSize + skinSize / 2]).toBeGreaterThan(0.9)
})

it('takes no beard for a shadow that lies on the lower face', () => {
  const unwrapped = unwrapFace(pyramidOf(bearded()), flatFace())
  const { texture } = restoreAtlas(unwrapped, new Float32Array(skinSize * skinSize).fill(1))
  const meanAt = ({ data, width }: Raster, v: number) => {
    const from = Math.floor(v * width) * width * 3
    return data.subarray(from, from + width * 3).reduce((sum, value) => sum + value, 0)
  }
  const kept = (v: number) => meanAt(texture.levels[0], v) / meanAt(unwrapped.texture.levels[0], v)
  for (const skin of [0.2, 0.35, 0.5]) expect(Math.abs(kept(skin) - 1)).toBeLessThan(0.1)
  for (const hair of [0.7, 0.8, 0.9]) expect(kept(hair)).toBeLessThan(1.2)
})

it('leaves a face as it is when it is swapped with itself', () => {
  const face = flatFace()
  const mixed = mixShapes(face, face)
  for (let p = 0; p < face.length; p++) expect(mixed[p]).toBeCloseTo(face[p], 2)
})
