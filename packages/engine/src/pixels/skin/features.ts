import { eyebrow, eyeSurround, mirrored, outerLips, outlineOn } from '../face/mesh.ts'
import { gaussianBlur } from '../image/blur.ts'
import { smoothstep } from '../image/interpolate.ts'
import { fillPolygon, grown } from '../image/rasterize.ts'
import { readPlane } from '../image/sample.ts'
import { atlasPositions } from './atlas.ts'

/** Side of the feature map. */
export const featureSize = 128

/** The nostrils and what lies between them. */
const nostrils = [240, 79, 239, 241, 125, 19, 354, 461, 459, 309, 460, 327, 326, 2, 97, 98]

/** From lid to brow, where make-up and shadow are as strong as an edge of hair. */
const eyeSocket = [226, 31, 228, 229, 230, 231, 232, 233, 244, 189, 221, 222, 223, 224, 225, 113]

/** From the outer corner of the eye outwards, where painted lines end. */
const temple = [226, 113, 124, 156, 139, 34, 143, 35, 31]

/** Where nothing but the face itself is looked for, 0..1 in canonical texture space: the rest of it around these. */
const openSkin = drawSkin([
  [eyebrow, 1.15],
  [eyeSocket, 1.15],
  [outerLips, 1.3],
  [nostrils, 1.2],
])

/** Where a face is plain skin, 0..1 in canonical texture space: not brow, eye, nostril or lip. */
export const plainSkin = drawSkin([
  [eyebrow, 1.2],
  [eyeSurround, 1.2],
  [outerLips, 1.2],
  [nostrils, 1.2],
])

/** Where dark lines are no part of a face, 0..1 in canonical texture space: well away from brows and from what else has edges. */
export const lineSkin = drawSkin([
  [eyebrow, 1.6],
  [eyeSocket, 1.2],
  [outerLips, 1.3],
  [nostrils, 1.2],
])

/** Where there are no brows: a line that crosses one cannot be told from it. */
export const browless = drawSkin([[eyebrow, 1.3]])

/** Where a face's colour is its light's: all but brows, eyes and lips, 0..1 in canonical texture space. */
const tintedSkin = drawSkin([
  [eyebrow, 1.2],
  [eyeSurround, 1.2],
  [outerLips, 1.2],
])

/** Where a face is anything but an eye. */
const eyeless = drawSkin([[eyeSurround, 1.1]])

/** Where a face is anything but an eye with its lids and what is painted around them, brows excepted. */
const lidless = drawSkin([
  [eyeSocket, 1.4],
  [temple, 1.25],
])
const browed = drawSkin([[eyebrow, 1.05]])

/** Width of a face that is spread flat, canonical texture units. */
export const flatWidth = 0.8

/** Side of a skin map. */
export const skinSize = 96

/** u, v of the centres of a skin map's cells, and of cells half as large, in which hairs are looked for. */
export const skinCentres = cellCentres(skinSize)
export const fineSize = 2 * skinSize
export const fineCentres = cellCentres(fineSize)

/** `plainSkin`, `tintedSkin`, `openSkin` and `eyeless` in the cells of a skin map. */
export const plainCells = readPlane(plainSkin, featureSize, skinCentres)
export const tintedCells = readPlane(tintedSkin, featureSize, skinCentres)
export const openCells = readPlane(openSkin, featureSize, skinCentres)
export const eyelessCells = readPlane(eyeless, featureSize, skinCentres)

/** Eyes, lips and brows, each 1 where it is in the cells of a skin map. */
export const featureCells = [eyeSurround, outerLips, eyebrow].map((outline) => {
  const around = drawSkin([[outline, 1.15]])
  return readPlane(
    around.map((value) => 1 - value),
    featureSize,
    skinCentres,
  )
})

/** Brows and a little around them. */
export const aroundBrows = featureCells[2].slice()
gaussianBlur(aroundBrows, skinSize, skinSize, 1.2)
for (let i = 0; i < aroundBrows.length; i++) aroundBrows[i] = smoothstep(aroundBrows[i], 0, 0.5)

/** 1 where eyes, lids and what is painted around them are, with a soft edge. */
export const lidCells = readPlane(
  lidless.map((value, i) => (1 - value) * browed[i]),
  featureSize,
  skinCentres,
)
gaussianBlur(lidCells, skinSize, skinSize, 1.2)

/** How much a cell of a skin map counts as the middle of the face: plain skin, most of it around the nose. */
export const middleCells = plainCells.map(
  (value, i) =>
    value * Math.exp(-((skinCentres[i * 2] - 0.5) ** 2 / 0.06 + (skinCentres[i * 2 + 1] - 0.58) ** 2 / 0.07)),
)

/** 1 but for the outlines, each grown by its factor, on both sides of the face. */
function drawSkin(outlines: [number[], number][]): Float32Array {
  const size = { width: featureSize, height: featureSize }
  const skin = new Float32Array(featureSize * featureSize).fill(1)
  const positions = atlasPositions(featureSize)
  for (const [outline, factor] of outlines) {
    for (const side of [outline, mirrored(outline)])
      fillPolygon(skin, size, grown(outlineOn(positions, side), factor), 0)
  }
  gaussianBlur(skin, featureSize, featureSize, 1)
  return skin
}

/** The cell of a skin map on the other side of the face. */
export function mirrorCell(i: number): number {
  const x = i % skinSize
  return i - x + skinSize - 1 - x
}

/** A part of a face on both sides of its middle: canonical texture units aside from that, and coordinates downwards. */
export type Zone = Record<'across' | 'down', readonly [from: number, to: number]>

/** Whether a cell of a skin map lies in a zone. */
export function isInZone(cell: number, { across, down }: Zone): boolean {
  const aside = Math.abs(skinCentres[cell * 2] - 0.5)
  const v = skinCentres[cell * 2 + 1]
  return aside >= across[0] && aside < across[1] && v >= down[0] && v < down[1]
}

/** Whether a cell of a skin map lies on the image's left. */
export function isLeft(cell: number): boolean {
  return cell % skinSize < skinSize / 2
}

/** u, v of the centres of (size, size) cells. */
function cellCentres(size: number): Float32Array {
  const centres = new Float32Array(size * size * 2)
  for (let i = 0; i < size * size; i++) {
    centres[i * 2] = ((i % size) + 0.5) / size
    centres[i * 2 + 1] = (Math.floor(i / size) + 0.5) / size
  }
  return centres
}
