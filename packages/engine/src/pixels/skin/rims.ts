import { nthSmallest } from '../image/nth-smallest.ts'
import { glasses } from '../thing-calibration.ts'

/** How far a rim is from the eye along each ray, cells; undefined where none was met. */
export type Rim = (number | undefined)[]

/** Seen from the middle of an eye, what a rim is among (width, height) cells of which a face is `across` wide. */
export type RimSearch = {
  width: number
  height: number
  across: number
  centre: [x: number, y: number]
  isRim: (cell: number) => boolean
}

/** Follows rays from an eye to what is a rim first, not nearer and no further than glasses have theirs. */
export function castRays(search: RimSearch): Rim {
  return Array.from({ length: glasses.rays }, (_, k) => rimAlong(search, wayOf(k)))
}

function rimAlong({ width, height, across, centre: [cx, cy], isRim }: RimSearch, [dx, dy]: [number, number]) {
  const { radius } = glasses
  for (let r = radius[0] * across, end = radius[1] * across; r < end; r += 0.5) {
    const x = Math.floor(cx + dx * r)
    const y = Math.floor(cy + dy * r)
    if (x < 0 || y < 0 || x >= width || y >= height) return undefined
    if (isRim(y * width + x)) return r
  }
  return undefined
}

/** Which way a ray goes, of length 1. */
export function wayOf(ray: number): [number, number] {
  const angle = (ray / glasses.rays) * 2 * Math.PI
  return [Math.cos(angle), Math.sin(angle)]
}

/** Whether a rim is seen on enough sides, and nowhere missing over more than a gap. */
export function isClosed(rim: Rim): boolean {
  const met = rim.filter((radius) => radius !== undefined).length
  if (met < glasses.met * rim.length) return false
  let gap = 0
  for (let k = 0; k < rim.length * 2; k++) {
    gap = rim[k % rim.length] === undefined ? gap + 1 : 0
    if (gap > glasses.gap * rim.length) return false
  }
  return true
}

/** A rim without what lies much further from the eye, or much nearer, than it does around there: a ray that missed it meets hair, or a lid. */
export function withoutLeaps(rim: Rim): Rim {
  const { beside, least, most } = glasses.leaps
  return rim.map((radius, k) => {
    if (radius === undefined) return undefined
    const around = Array.from({ length: 2 * beside + 1 }, (_, n) => rim.at((k + n - beside) % rim.length))
    const met = Float32Array.from(around.flatMap((one) => one ?? []))
    const share = radius / nthSmallest(met, met.length >> 1)
    return share < least || share > most ? undefined : radius
  })
}
