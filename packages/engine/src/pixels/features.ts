import { atlasPositions } from './atlas.ts'
import { gaussianBlur } from './blur.ts'
import { outlineOn } from './grid.ts'
import { eyebrow, eyeSurround, mirrored, outerLips } from './mesh.ts'
import { fillPolygon } from './rasterize.ts'

/** Side of the feature map. */
export const featureSize = 128

const nostrils = [98, 97, 2, 326, 327, 294, 278, 331, 279, 1, 49, 102, 48, 64]

/** Where a face is plain skin, 0..1 in canonical texture space: not brow, eye, nostril or lip. */
export const plainSkin = drawPlainSkin()

function drawPlainSkin(): Float32Array {
  const size = { width: featureSize, height: featureSize }
  const skin = new Float32Array(featureSize * featureSize).fill(1)
  const positions = atlasPositions(featureSize)
  const outlines = [eyebrow, mirrored(eyebrow), eyeSurround, mirrored(eyeSurround), outerLips, nostrils]
  for (const outline of outlines) fillPolygon(skin, size, grown(outlineOn(positions, outline), 1.2), 0)
  gaussianBlur(skin, featureSize, featureSize, 1)
  return skin
}

/** The polygon scaled about its centre. */
function grown(polygon: number[], factor: number): number[] {
  const count = polygon.length / 2
  let [cx, cy] = [0, 0]
  for (let i = 0; i < polygon.length; i += 2) {
    cx += polygon[i] / count
    cy += polygon[i + 1] / count
  }
  return polygon.map((value, i) => (i % 2 === 0 ? cx + (value - cx) * factor : cy + (value - cy) * factor))
}
