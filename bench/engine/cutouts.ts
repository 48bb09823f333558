import sharp from 'sharp'
import { readRegion, regionAroundFace, type Raster } from '@guise/engine/internal'
import { chooseRuntime, manifest } from '@guise/models'
import { choosePrecision, prepareSegmentation, readNetwork } from '@guise/models/convert'
import type { Subject } from './subjects.ts'

/**
 * A thing cut out of a photograph, in the square around the face it was seen with: alpha (cells, cells) 0..1, colours
 * (pixels, pixels, 3) 0..255. cheeks: red, green and blue of the skin that a beard grew beside.
 */
export type Cutout = { kind: CutoutKind; alpha: Float32Array; colours: Float32Array; cheeks?: number[] }

/** What is cut out, and how much of a face it is laid over; what is not moved already lies where it belongs. */
export const cutoutKinds = { hair: 0.15, hand: 0.12, thing: 0.06, glasses: 0, beard: 0 } as const
export type CutoutKind = keyof typeof cutoutKinds

/** Side of the square over the face's; of what the segmentation answers; of the colours. */
const REACH = 1.9
const CELLS = 192
const PIXELS = 384
const CLASSES = 6
const [HAIR, BODY, OTHERS] = [1, 2, 5]
/** Of the segmentation's cells: the least of a thing that is cut out, and where a neck is. */
const LEAST = { [HAIR]: 1200, [BODY]: 250, [OTHERS]: 150 }
const NECK = { left: 76, right: 116, top: 148, bottom: 172 }
const beardOutline = [172, 136, 150, 149, 176, 148, 152, 377, 400, 378, 379, 365, 397, 434, 432, 405, 17, 181, 212, 214]

/** Cuts hair, hands, glasses and other things out of photographs by the segmentation, and beards by the mesh of those who have one. */
export async function cutOut(subjects: Subject[], isBearded: (subject: Subject) => boolean): Promise<Cutout[]> {
  const network = await openSegmentation()
  const found: Cutout[] = []
  for (const subject of subjects) {
    const region = regionAroundFace(subject.face.points, REACH)
    const reading = { offset: 0, border: 'edge' } as const
    const small = readRegion(subject.image, region, { ...reading, size: CELLS, scale: 1 / 255 })
    const colours = readRegion(subject.image, region, { ...reading, size: PIXELS, scale: 1 })
    for (const { kind, alpha } of thingsIn(network.run(small)[0]!)) found.push({ kind, alpha, colours })
    if (!isBearded(subject)) continue
    const cheeks = cheeksOf(subject.image.levels[0]!, subject.face.points)
    found.push({ kind: 'beard', alpha: await beardOf(subject), colours, cheeks })
  }
  network.close()
  return found
}

/** The segmentation as the engine runs it, telling all its classes. */
async function openSegmentation() {
  const runtime = await chooseRuntime()
  const form = { classes: true, precision: await choosePrecision(runtime) }
  const bytes = prepareSegmentation(await readNetwork('selfie-multiclass'), form)
  const { input, outputs } = manifest['selfie-multiclass']
  return runtime.open(bytes, { input, outputs: [{ ...outputs[0], shape: [1, CELLS, CELLS, CLASSES] }] })
}

/** Connected cells of one class that may lie before a face. */
function thingsIn(logits: Float32Array): { kind: CutoutKind; alpha: Float32Array }[] {
  const classes = Uint8Array.from({ length: CELLS * CELLS }, (_, i) => {
    const at = logits.subarray(i * CLASSES, (i + 1) * CLASSES)
    return at.indexOf(Math.max(...at))
  })
  const known = new Uint8Array(classes.length)
  const things: { kind: CutoutKind; alpha: Float32Array }[] = []
  for (let i = 0; i < classes.length; i++) {
    const least = LEAST[classes[i]!]
    if (known[i] === 1 || least === undefined) continue
    const cells = gather(classes, known, i)
    const kind = cells.length < least ? undefined : kindOf(classes[i]!, cells)
    if (!kind) continue
    const alpha = new Float32Array(classes.length)
    for (const cell of cells) alpha[cell] = probability(logits, cell, classes[i]!)
    things.push({ kind, alpha })
  }
  return things
}

function kindOf(type: number, cells: number[]): CutoutKind | undefined {
  const [xs, ys] = [cells.map((cell) => cell % CELLS), cells.map((cell) => Math.floor(cell / CELLS))]
  if (type === HAIR) return 'hair'
  const isNeck = cells.some(
    (_, k) => xs[k]! > NECK.left && xs[k]! < NECK.right && ys[k]! > NECK.top && ys[k]! < NECK.bottom,
  )
  if (type === BODY) return isNeck ? undefined : 'hand'
  const [x, y] = [meanOf(xs), meanOf(ys)]
  if (cells.length > CELLS * CELLS * 0.15 || Math.hypot(x - CELLS / 2, y - CELLS / 2) > CELLS * 0.4) return undefined
  const across =
    xs.reduce((most, value) => Math.max(most, value), 0) - xs.reduce((least, value) => Math.min(least, value), CELLS)
  return across > CELLS * 0.25 && y > CELLS * 0.33 && y < CELLS * 0.53 ? 'glasses' : 'thing'
}

function meanOf(values: number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length
}

function gather(classes: Uint8Array, known: Uint8Array, start: number): number[] {
  const cells = [start]
  known[start] = 1
  for (let k = 0; k < cells.length; k++) {
    const x = cells[k]! % CELLS
    for (const [step, isInside] of [
      [-1, x > 0],
      [1, x < CELLS - 1],
      [-CELLS, true],
      [CELLS, true],
    ] as const) {
      const next = cells[k]! + step
      if (!isInside || classes[next] !== classes[start] || known[next] === 1) continue
      known[next] = 1
      cells.push(next)
    }
  }
  return cells
}

function probability(logits: Float32Array, cell: number, type: number): number {
  const at = logits.subarray(cell * CLASSES, (cell + 1) * CLASSES)
  return 1 / at.reduce((sum, value) => sum + Math.exp(value - at[type]!), 0)
}

/** The lower part of a face that has a beard, as its mesh tells. */
async function beardOf({ face: { points } }: Subject): Promise<Float32Array> {
  const { cx, cy, side, angle } = regionAroundFace(points, REACH)
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  const corners = beardOutline.map((vertex) => {
    const [dx, dy] = [points[vertex * 3]! - cx, points[vertex * 3 + 1]! - cy]
    return `${((dx * cos + dy * sin) / side + 0.5) * CELLS},${((dy * cos - dx * sin) / side + 0.5) * CELLS}`
  })
  const svg = `<svg width="${CELLS}" height="${CELLS}"><polygon points="${corners.join(' ')}"/></svg>`
  const alpha = await sharp(Buffer.from(svg)).ensureAlpha().extractChannel('alpha').blur(0.8).raw().toBuffer()
  return Float32Array.from(alpha, (value) => value / 255)
}

/** Median colour of the cheeks, which is the light's. */
function cheeksOf({ data, width, height }: Raster, points: Float32Array): number[] {
  const pixels = [50, 280, 205, 425, 101, 330].map((vertex) => {
    const x = Math.min(width - 1, Math.max(0, Math.round(points[vertex * 3]!)))
    const y = Math.min(height - 1, Math.max(0, Math.round(points[vertex * 3 + 1]!)))
    return (y * width + x) * 3
  })
  return [0, 1, 2].map((c) => pixels.map((p) => data[p + c]!).sort((a, b) => a - b)[3]!)
}

/**
 * Lays a cut-out over a face; answers the picture and where the thing stands in it, 0..1. A beard is lit like the face that it is laid
 * over: brown hair is no browner than blue skin is blue.
 */
export function layCutout(base: Raster, points: Float32Array, cutout: Cutout): { picture: Raster; mask: Float32Array } {
  const { cx, cy, side, angle } = regionAroundFace(points, REACH)
  const shift = shiftFor(cutout)
  const data = base.data.slice()
  const mask = new Float32Array(base.width * base.height)
  const own = cheeksOf(base, points)
  const gains = own.map((value, c) => (cutout.cheeks ? value / Math.max(1, cutout.cheeks[c]!) : 1))
  const [cos, sin] = [Math.cos(angle) / side, Math.sin(angle) / side]
  for (let y = 0, i = 0; y < base.height; y++) {
    for (let x = 0; x < base.width; x++, i++) {
      const u = (x - cx) * cos + (y - cy) * sin + 0.5 - shift.x
      const v = (y - cy) * cos - (x - cx) * sin + 0.5 - shift.y
      if (u < 0 || v < 0 || u >= 1 || v >= 1) continue
      const alpha = sampled(cutout.alpha, CELLS, 1, u, v, 0)
      mask[i] = alpha
      if (alpha === 0) continue
      for (let c = 0; c < 3; c++) {
        const colour = Math.min(255, gains[c]! * sampled(cutout.colours, PIXELS, 3, u, v, c))
        data[i * 3 + c] = Math.round(data[i * 3 + c]! + alpha * (colour - data[i * 3 + c]!))
      }
    }
  }
  return { picture: { ...base, data }, mask }
}

/** The least way a thing is moved to cover as much of the face as its kind is wanted to. */
function shiftFor({ kind, alpha }: Cutout): { x: number; y: number } {
  const wanted: number = cutoutKinds[kind]
  const steps = Array.from({ length: 29 }, (_, k) => (k - 14) * 0.04)
  const ways = steps
    .flatMap((x) => steps.map((y) => ({ x, y })))
    .sort((a, b) => Math.hypot(a.x, a.y) - Math.hypot(b.x, b.y))
  return ways.find(({ x, y }) => coverage(alpha, x, y) >= wanted) ?? { x: 0, y: 0 }
}

function coverage(alpha: Float32Array, dx: number, dy: number): number {
  let [covered, all] = [0, 0]
  for (let v = -0.9; v <= 0.9; v += 0.1) {
    for (let u = -0.9; u <= 0.9; u += 0.1) {
      if (u * u + v * v > 0.8) continue
      all++
      const [x, y] = [0.5 + (u * 0.4) / REACH - dx, 0.5 + (v * 0.5) / REACH - dy]
      if (x >= 0 && y >= 0 && x < 1 && y < 1) covered += sampled(alpha, CELLS, 1, x, y, 0)
    }
  }
  return covered / all
}

function sampled(plane: Float32Array, size: number, channels: number, u: number, v: number, c: number): number {
  const [x, y] = [u, v].map((value) => Math.min(size - 1.001, Math.max(0, value * size - 0.5)))
  const [x0, y0] = [Math.floor(x!), Math.floor(y!)]
  const [fx, fy] = [x! - x0, y! - y0]
  const at = (i: number, j: number) => plane[((y0 + j) * size + x0 + i) * channels + c]!
  return (at(0, 0) * (1 - fx) + at(1, 0) * fx) * (1 - fy) + (at(0, 1) * (1 - fx) + at(1, 1) * fx) * fy
}
