import { expect, it } from 'vitest'
import { uniformNumbers } from '../../testing/random.ts'
import { vertexCount } from '../face/mesh.ts'
import { pyramidOf, type Pyramid } from '../image/raster.ts'
import { atlasPositions } from '../skin/atlas.ts'
import { lips } from '../skin/beard.ts'
import { skinCentres, skinSize } from '../skin/features.ts'
import { settleBeards, type BeardChoice } from './beards.ts'

const SIDE = 240

/** A frontal face without depth: the canonical texture layout itself. */
const positions = atlasPositions(SIDE)
const points = Float32Array.from({ length: vertexCount * 3 }, (_, p) =>
  p % 3 === 2 ? 0 : positions[Math.floor(p / 3) * 2 + (p % 3)],
)

/** It, with dark hair from the nose down and lips of a colour, smooth or as rough as hair. */
function bearded(mouth: number[], grain: number): Pyramid {
  const data = new Uint8Array(SIDE * SIDE * 3)
  const next = uniformNumbers(3)
  for (let i = 0; i < SIDE * SIDE; i++) {
    const [u, v] = [((i % SIDE) + 0.5) / SIDE, (Math.floor(i / SIDE) + 0.5) / SIDE]
    const isMouth = lips[Math.floor(v * skinSize) * skinSize + Math.floor(u * skinSize)] > 0.3
    const [colour, rough] = isMouth ? [mouth, grain] : v > 0.58 ? [[85, 62, 52], 0.6] : [[205, 160, 135], 0.04]
    const light = 1 + (next() - 0.5) * 2 * rough
    data.set(
      colour.map((value) => value * light),
      i * 3,
    )
  }
  return pyramidOf({ width: SIDE, height: SIDE, data })
}

const none = { cells: new Float32Array(skinSize * skinSize), sureness: 0, depth: 0, overLips: 0, below: 0 }

/** How much of the target's lips and of its chin stays, 0..1, when the source has no beard. */
function kept(image: Pyramid): { mouth: number; chin: number } {
  const place = { uv: skinCentres, ownUv: skinCentres, image, points, below: () => 0 }
  const face = () => new Float32Array(skinSize * skinSize).fill(1)
  const { kept: stays } = settleBeards({ ...place, face, source: none, choice: 'decide' })
  const at = (u: number, v: number) => stays[Math.floor(v * skinSize) * skinSize + Math.floor(u * skinSize)]
  const middle = lips.indexOf(Math.max(...lips))
  return { mouth: stays[middle], chin: at(0.5, 0.9) }
}

it('leaves lips that are seen in a beard to the other face, and the beard as it is', () => {
  const { mouth, chin } = kept(bearded([175, 95, 95], 0.04))
  expect(mouth).toBeLessThan(0.1)
  expect(chin).toBeGreaterThan(0.95)
})

it('keeps a mouth that a moustache hangs over', () => {
  const { mouth, chin } = kept(bearded([85, 62, 52], 0.6))
  expect(mouth).toBeGreaterThan(0.9)
  expect(chin).toBeGreaterThan(0.95)
})

const hair = Float32Array.from({ length: skinSize * skinSize }, (_, i) => Number(skinCentres[i * 2 + 1] > 0.6))
const full = { cells: hair, sureness: 1, depth: 0.9, overLips: 0, below: 0 }

/** What becomes of beards on chin and lips, where the target has dark hair from the nose down, or is shaven. */
function settled(isBearded: boolean, source: typeof none, asked: { choice?: BeardChoice; below?: number } = {}) {
  const { choice = 'decide', below = 0 } = asked
  const image = isBearded ? bearded([175, 95, 95], 0.04) : shaven
  const place = { uv: skinCentres, ownUv: skinCentres, image, points, below: () => below }
  const face = () => new Float32Array(skinSize * skinSize).fill(1)
  const beards = settleBeards({ ...place, face, source, choice })
  const chin = Math.floor(0.9 * skinSize) * skinSize + skinSize / 2
  const mouth = lips.indexOf(Math.max(...lips))
  return { beards, chin, mouth, stays: beards.kept[chin] > 0.5 }
}

const shaven = pyramidOf({
  width: SIDE,
  height: SIDE,
  data: Uint8Array.from({ length: SIDE * SIDE * 3 }, (_, p) => [205, 160, 135][p % 3] + (p % 7)),
})

it('lets a full beard take the place of one that is no deeper and ends with the face', () => {
  const { beards, chin, mouth, stays } = settled(true, full)
  expect(stays).toBe(false)
  expect([beards.comes[chin], beards.withheld[chin]]).toEqual([1, 0])
  expect(beards.shared[chin]).toBeGreaterThan(0.9)
  expect(beards.comes[mouth]).toBeLessThan(0.1)
})

it.each([
  ['a source without one', none, 0],
  ['one that is much thinner', { ...full, depth: 0 }, 0],
  ['one that goes on below the chin', full, 0.2],
  ['a source’s that hangs down itself', { ...full, below: 0.3 }, 0],
])('keeps a beard for %s', (_, source, below) => {
  const { beards, chin, stays } = settled(true, source, { below })
  expect(stays).toBe(true)
  expect(beards.comes[chin]).toBe(0)
})

it('keeps no chin that is shaven, unless what would come hangs down', () => {
  const { beards, chin } = settled(false, full)
  expect([beards.comes[chin], beards.withheld[chin], beards.shared[chin]]).toEqual([1, 0, 0])
  const hanging = settled(false, { ...full, below: 0.3 })
  expect([hanging.beards.comes[chin], hanging.beards.withheld[chin]]).toEqual([0, 1])
  const bare = settled(false, { ...none, below: 0.3 })
  expect(bare.beards.withheld[chin]).toBe(0)
})

it('does as it is asked, whichever would be kept', () => {
  expect(settled(true, none, { choice: 'source' }).stays).toBe(false)
  expect(settled(true, full, { choice: 'target' }).stays).toBe(true)
})

it('learns nothing of the light on skin where either has a beard', () => {
  for (const { beards, chin } of [settled(true, none), settled(false, full)])
    expect(beards.apart[chin]).toBeGreaterThan(0.9)
})
