import { expect, it } from 'vitest'
import { vertexCount } from '../face/mesh.ts'
import { mixShapes } from '../face/shape.ts'
import { pyramidOf } from '../image/raster.ts'
import { atlasPositions, unwrapFace } from './atlas.ts'
import { skinSize } from './features.ts'
import { restoreAtlas } from './restore.ts'

/** A frontal face without depth: the canonical texture layout itself, in a picture of 200 x 200. */
function flatFace(): Float32Array {
  const positions = atlasPositions(160)
  return Float32Array.from({ length: vertexCount * 3 }, (_, p) => {
    const k = p % 3
    return k === 2 ? 0 : positions[Math.floor(p / 3) * 2 + k] + 20
  })
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

it('leaves a face as it is when it is swapped with itself', () => {
  const face = flatFace()
  const mixed = mixShapes(face, face)
  for (let p = 0; p < face.length; p++) expect(mixed[p]).toBeCloseTo(face[p], 2)
})
