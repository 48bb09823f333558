import { glasses } from '../thing-calibration.ts'
import { eyeOpening, mirrored } from '../face/mesh.ts'
import { smoothstep } from '../image/interpolate.ts'
import { LOG_OFFSET, lumaOf } from '../image/luma.ts'
import { fillDisc, fillPolygon } from '../image/rasterize.ts'
import { castRays, isClosed, wayOf, withoutLeaps, type Rim } from '../skin/rims.ts'
import type { Place } from './mask.ts'
import type { Relighting } from './two-faces.ts'

/** Red, green and blue of the target; what of it is a thin line and how much of it is face; where skin has no features. 0..1, but colours. */
type Sight = {
  colours: Float32Array[]
  drawn: Float32Array
  shown: Float32Array
  plain: Float32Array
  eyes: Float32Array[]
}

/**
 * One lens: what lies within its rim, the skin around it outside, what of its rim was not seen before, and all that is no further from the
 * eye than its rim is anywhere. Cells, 0..1.
 */
export type Lens = Record<'inside' | 'around' | 'rim' | 'reach', Float32Array>

/** Keeps what of rims was not seen before, and gleams, with the lines drawn on the face. In place. */
export function keepRims(lenses: Lens[], sight: Sight, { width }: Place['grid']): void {
  for (const lens of lenses) {
    const gleams = findGleams(lens, sight, width)
    for (let i = 0; i < gleams.length; i++) sight.drawn[i] = Math.max(sight.drawn[i], lens.rim[i], gleams[i])
  }
}

/**
 * Gives what is seen through lenses their tint, where skin is darker within both of them than around: a shadow darkens one only. What the
 * light of the result has of it already is not given twice. In place.
 */
export function tintLenses(
  lenses: Lens[],
  { source, target, plain }: Faces,
  { add, gain }: Pick<Relighting, 'add' | 'gain'>,
): void {
  const depths = lenses.map((lens) => meanOf(stepsInto(lens, target, plain)))
  const share = smoothstep(-Math.max(...depths), ...glasses.tinted)
  if (lenses.length < 2 || !(share > 0)) return
  const result = add.map((plane, c) => plane.map((value, i) => value + gain[c][i] * source[c][i]))
  for (const lens of lenses) {
    const [wanted, had] = [target, result].map((colours) => stepsInto(lens, colours, plain))
    for (let c = 0; c < 3; c++) {
      const tint = Math.max(glasses.darkest, Math.min(glasses.lightest, wanted[c] - had[c]))
      const factor = Math.exp(share * tint)
      for (let i = 0; i < lens.inside.length; i++) {
        add[c][i] *= 1 + lens.inside[i] * (factor - 1)
        gain[c][i] *= 1 + lens.inside[i] * (factor - 1)
      }
    }
  }
}

/** How much lighter skin is within a lens than around it, logarithms of red, green and blue; NaN where too little skin is seen. */
function stepsInto({ inside, around }: Lens, colours: Float32Array[], plain: Float32Array): number[] {
  return colours.map((plane) => medianLog(plane, inside, plain) - medianLog(plane, around, plain))
}

function meanOf(values: number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length
}

/** Red, green and blue of both faces, and where skin has no features. */
type Faces = { source: Float32Array[]; target: Float32Array[]; plain: Float32Array }

/**
 * The lenses before the eyes: seen from an eye, a rim of thin lines or things on nearly all sides. Where a brow hides the rim it goes on
 * between what is seen of it on both sides.
 */
export function findLenses(place: Place, sight: Sight): Lens[] {
  return [eyeOpening, mirrored(eyeOpening)].flatMap((outline) => {
    const centre = centreOf(place.positions, outline)
    const isRim = (cell: number) => sight.drawn[cell] > glasses.rim || sight.shown[cell] < glasses.rim
    const rim = withoutLeaps(castRays({ ...place.grid, across: place.across, centre, isRim }))
    return isClosed(rim) ? [drawLens(place, sight, centre, bridged(rim))] : []
  })
}

function centreOf(positions: Float32Array, outline: number[]): [number, number] {
  let [x, y] = [0, 0]
  for (const vertex of outline) {
    x += positions[vertex * 2] / outline.length
    y += positions[vertex * 2 + 1] / outline.length
  }
  return [x, y]
}

/** Every ray's radius; where none was met, straight between its neighbours', and told apart by its sign. */
function bridged(rim: Rim): number[] {
  const nearest = (k: number, step: number): [radius: number, steps: number] => {
    for (let n = 1; ; n++) {
      const radius = rim[(k + step * n + rim.length * n) % rim.length]
      if (radius !== undefined) return [radius, n]
    }
  }
  return rim.map((radius, k) => {
    if (radius !== undefined) return radius
    const [[a, m], [b, n]] = [nearest(k, -1), nearest(k, 1)]
    return -(a + ((b - a) * m) / (m + n))
  })
}

function drawLens({ grid, across }: Place, sight: Sight, [cx, cy]: [number, number], radii: number[]): Lens {
  const polygon = (factor: number) =>
    radii.flatMap((radius, k) => wayOf(k).map((way, i) => [cx, cy][i] + way * Math.abs(radius) * factor))
  const [inside, wide, rim, reach] = [0, 0, 0, 0].map(() => new Float32Array(grid.width * grid.height))
  fillPolygon(inside, grid, polygon(1), 1)
  fillPolygon(wide, grid, polygon(glasses.around), 1)
  const around = wide.map((value, i) => (value - inside[i]) * (sight.shown[i] > 0.8 && sight.drawn[i] < 0.1 ? 1 : 0))
  fillDisc(reach, grid, [cx, cy], Math.max(...radii.map(Math.abs)))
  const lumas = lumaOf(sight.colours)
  const dark = darknessOf(radii, (k, radius) => lumas[cellAt(grid, [cx, cy], k, radius)])
  radii.forEach((radius, k) => {
    // What is seen of a rim is its inner edge.
    const expected = radius > 0 ? radius + glasses.thickness * across : -radius
    const found = darkestNear(expected, across, (r) => Math.log(lumas[cellAt(grid, [cx, cy], k, r)] + LOG_OFFSET))
    if (found.darkness > dark + glasses.alike) return
    const [dx, dy] = wayOf(k)
    fillDisc(rim, grid, [cx + dx * found.at, cy + dy * found.at], glasses.thickness * across)
  })
  return { inside, around, rim, reach }
}

function cellAt({ width, height }: Place['grid'], [cx, cy]: [number, number], ray: number, radius: number): number {
  const [dx, dy] = wayOf(ray)
  const x = Math.min(width - 1, Math.max(0, Math.floor(cx + dx * radius)))
  const y = Math.min(height - 1, Math.max(0, Math.floor(cy + dy * radius)))
  return y * width + x
}

/** Mean log-luma of what is seen of a rim, a cell behind its inner edge. */
function darknessOf(radii: number[], lumaAt: (ray: number, radius: number) => number): number {
  const seen = radii.flatMap((radius, k) => (radius > 0 ? [Math.log(lumaAt(k, radius + 1) + LOG_OFFSET)] : []))
  return seen.reduce((sum, value) => sum + value, 0) / seen.length
}

function darkestNear(radius: number, across: number, logAt: (radius: number) => number) {
  let best = { at: radius, darkness: Infinity }
  for (let r = radius - glasses.aside * across; r <= radius + glasses.aside * across; r += 0.5) {
    const darkness = logAt(r) + glasses.strain * Math.abs(r - radius)
    if (darkness < best.darkness) best = { at: r, darkness }
  }
  return best
}

function medianLog(plane: Float32Array, where: Float32Array, plain: Float32Array): number {
  const logs: number[] = []
  for (let i = 0; i < plane.length; i++)
    if (where[i] * plain[i] > 0.5) logs.push(Math.log(Math.max(0, plane[i]) + LOG_OFFSET))
  if (logs.length < glasses.leastCells) return NaN
  return logs.sort((a, b) => a - b)[logs.length >> 1]
}

/**
 * Where a lens mirrors a lamp or a window, 0..1: lighter than the skin around it or behind it, and of no colour. The white of an eye is that as well, but
 * not so much lighter than the skin beside it behind the same lens, nor lighter than white is through it. A ray from the eye may take the edge of a gleam for
 * the rim: one goes on as far as it is as light.
 */
function findGleams({ inside, around, reach }: Lens, { colours, plain, eyes }: Sight, width: number): Float32Array {
  const [red, green, blue] = colours
  const lumas = lumaOf(colours)
  const [outer, inner] = [around, inside].map((where) => Math.exp(medianLog(lumas, where, plain)) - LOG_OFFSET)
  // Through a tinted lens nothing but a gleam is as light as the skin beside it, of which hair may leave none to be seen.
  const skin = outer <= inner ? outer : inner
  const whitest = skin < outer ? (inner / outer) * 255 : 255
  const likely = reach.map((within, i) => {
    if (within === 0) return 0
    const most = Math.max(red[i], green[i], blue[i])
    const grey = Math.min(red[i], green[i], blue[i]) / (most + 1)
    const lighter = smoothstep(lumas[i] / (skin + 1), ...glasses.gleam)
    const thanSkin = smoothstep(lumas[i] / (inner + 1), ...glasses.white)
    const thanWhite = smoothstep(lumas[i] / whitest, ...glasses.whiter)
    const eye = Math.min(1, eyes[0][i] + eyes[1][i]) * (1 - thanSkin) * (1 - thanWhite)
    return lighter * smoothstep(grey, ...glasses.grey) * (1 - eye) || 0
  })
  const gleams = likely.map((value, i) => value * inside[i])
  growGleams(gleams, { likely, lumas, width })
  return gleams
}

/** Adds what lies beside gleams and is as light, in place. */
function growGleams(
  gleams: Float32Array,
  { likely, lumas, width }: { likely: Float32Array; lumas: Float32Array; width: number },
): void {
  const cells = [...gleams.keys()].filter((i) => gleams[i] > 0.5)
  const least = glasses.asLight * cells.reduce((most, i) => Math.max(most, lumas[i]), 0)
  for (const i of cells) {
    for (const next of [i - 1, i + 1, i - width, i + width]) {
      if (gleams[next] > 0.5 || !(likely[next] > 0.5) || lumas[next] < least) continue
      gleams[next] = likely[next]
      cells.push(next)
    }
  }
}
