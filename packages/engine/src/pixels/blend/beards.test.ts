import { expect, it } from 'vitest'
import { uniformNumbers } from '../../testing/random.ts'
import { vertexCount } from '../face/mesh.ts'
import { pyramidOf, type Pyramid } from '../image/raster.ts'
import { atlasPositions } from '../skin/atlas.ts'
import { lips } from '../skin/beard.ts'
import { skinCentres, skinSize } from '../skin/features.ts'
import { settleBeards } from './beards.ts'

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
