import { beard as signs } from '../beard-calibration.ts'
import { mirrored, textureCoordinates } from '../face/mesh.ts'
import { gaussianBlur } from '../image/blur.ts'
import { meanIn, smoothstep } from '../image/interpolate.ts'
import { logLumaOf, logRatioOf } from '../image/luma.ts'
import { medianIn } from '../image/nth-smallest.ts'
import { readPlane, readTexture, scratchPlanes } from '../image/sample.ts'
import { scratch, scratchCopy } from '../image/scratch.ts'
import type { Atlas } from './atlas.ts'
import { fineCentres, fineSize, plainCells, skinCentres, skinSize } from './features.ts'
import type { Place } from './likely-beard.ts'

/** Vertices in the middle of where moustache, chin and jaw have hair, and of cheeks without; mirror them for the other side. */
const PLACES = {
  moustache: [164, 165, 92, 167, 391, 322, 393],
  chin: [199, 175, 200, 428, 208, 171, 396, 152],
  jaw: [214, 210, 211, 135, 169, 212],
  cheek: [50, 101, 36, 205, 118],
}
/** The same as cells of a skin map. */
export const zones = {
  moustache: cellsAround(PLACES.moustache),
  chin: cellsAround(PLACES.chin),
  jaws: [cellsAround(PLACES.jaw), cellsAround(mirrored(PLACES.jaw))],
  cheeks: [cellsAround(PLACES.cheek), cellsAround(mirrored(PLACES.cheek))],
}

/** What each cell of a skin map differs from the cheek of its side by: logarithms darker and less red, and how many times as rough. */
export type Signs = { [name in keyof Place]: Float32Array }

/** How much a cell is compared with the cheek at the image's right. */
const rightShare = plainCells.map((_, i) => smoothstep(skinCentres[i * 2], 0.3, 0.7))

/** Reads what each cell of a face spread flat differs from its cheeks by. face: how surely each is the face's own. */
export function readSigns({ texture, size }: Atlas, face: Float32Array): Signs {
  const planes = scratchPlanes('beard', fineSize * fineSize)
  const [red, green] = readTexture(texture, fineCentres, size / fineSize, undefined, planes)
  const luma = logLumaOf(planes, scratch('beard, luma', fineSize * fineSize))
  const rough = scratchCopy('beard, roughness', luma)
  gaussianBlur(rough, fineSize, fineSize, signs.hair)
  for (let i = 0; i < rough.length; i++) rough[i] = Math.abs(luma[i] - rough[i])
  const warm = logRatioOf(red, green, scratch('beard, tint', fineSize * fineSize))
  const [dark, tint, coarse] = [luma, warm, rough].map((plane) => {
    gaussianBlur(plane, fineSize, fineSize, signs.patch)
    return readPlane(plane, fineSize, skinCentres)
  })
  const [left, right] = zones.cheeks.map((zone) => {
    const own = inSight(zone, face)
    const bare = barestOf(own.length > 0 ? own : zone, coarse)
    return { dark: medianIn(dark, bare), tint: medianIn(tint, bare), rough: medianIn(coarse, bare) }
  })
  const darker = differencesFrom(dark, left.dark, right.dark, -1)
  const redder = differencesFrom(tint, left.tint, right.tint, 1)
  const usual = Math.max(signs.leastRoughness, (left.rough + right.rough) / 2)
  for (let i = 0; i < coarse.length; i++) coarse[i] /= usual
  return { darker, redder, rougher: coarse }
}

/** How much more each cell has than the cheek beside it, or less, by the sign. left, right: what the cheeks have. */
function differencesFrom(plane: Float32Array, left: number, right: number, sign: 1 | -1): Float32Array {
  const out = new Float32Array(plane.length)
  for (let i = 0; i < out.length; i++) out[i] = sign * (plane[i] - (left + rightShare[i] * (right - left)))
  return out
}

/** The cells of a cheek without frames of glasses, strands and shadows with an edge, which are many times as rough as skin. */
function barestOf(zone: Uint16Array, coarse: Float32Array): Uint16Array {
  const values = Float32Array.from(zone, (i) => coarse[i]).sort()
  const most = signs.bare.times * values[Math.floor(signs.bare.rank * values.length)]
  const bare = zone.filter((i) => coarse[i] <= most)
  return bare.length > zone.length * signs.bare.usual ? zone : bare
}

/** The cells of a zone that show the face's own; none where these are too few to tell. */
export function inSight(zone: Uint16Array, face: Float32Array): Uint16Array {
  const own = zone.filter((i) => face[i] >= signs.own)
  return own.length < zone.length * signs.leastOwn ? own.subarray(0, 0) : own
}

/** The mean signs of some cells, if there are any. */
export function signsIn({ darker, redder, rougher }: Signs, zone: Uint16Array): Place | undefined {
  if (zone.length === 0) return undefined
  return { darker: meanIn(darker, zone), redder: meanIn(redder, zone), rougher: meanIn(rougher, zone) }
}

/** The cells around vertices, in the map's order. No loop over all of them: this is done whenever a thread starts. */
function cellsAround(vertices: number[]): Uint16Array {
  const cells = new Set<number>()
  const reach = Math.ceil(signs.reach * skinSize) + 1
  for (const vertex of vertices) {
    const [u, v] = [textureCoordinates[vertex * 2], textureCoordinates[vertex * 2 + 1]]
    const [column, row] = [Math.floor(u * skinSize), Math.floor(v * skinSize)]
    for (let y = row - reach; y <= row + reach; y++) {
      for (let x = column - reach; x <= column + reach; x++) {
        const i = y * skinSize + x
        const far = Math.max(Math.abs(u - skinCentres[i * 2]), Math.abs(v - skinCentres[i * 2 + 1]))
        if (far < signs.reach) cells.add(i)
      }
    }
  }
  return Uint16Array.from(cells).sort()
}
