import { openNetwork, type Network } from '@guise/models'
import { detection } from '../api/calibration.ts'
import type { Pyramid } from '../pixels/image/raster.ts'
import { readRegion, regionPoint, type Region } from '../pixels/image/region.ts'
import { scratch } from '../pixels/image/scratch.ts'
import { openTrusted } from './runtime.ts'

const SIZE = 256

/** A face found by the detector, in picture pixels; `angle` is the turn of the eye line, radians. */
export type Detection = { cx: number; cy: number; size: number; angle: number; score: number }

/** How thoroughly a picture is searched. */
export type SearchDepth = 'glance' | 'quick' | 'full'

/** Finds faces of any size in a picture. */
export type Detector = {
  /**
   * `glance` looks at the whole only; `quick` stops when that shows a large face; `full` always looks at tiles too. angle: which side of the
   * picture is held up, radians.
   */
  detect(image: Pyramid, depth: SearchDepth, angle?: number): Detection[]
  /** Stops when the whole shows a face that is larger than those it may miss; rest: goes on, and answers what a full search does. */
  detectMain(image: Pyramid): { found: Detection[]; rest: () => Detection[] }
  /** Looks for faces that do not stand upright: a photo that was never turned, a person lying down. */
  detectTurned(image: Pyramid): Detection[]
  /** Looks closely at one square of a picture. */
  detectIn(image: Pyramid, region: Region): Detection[]
  dispose(): void
}

/**
 * Loads BlazeFace (back camera), the face detector: Bazarevsky et al., "BlazeFace: sub-millisecond neural face detection
 * on mobile GPUs", arXiv:1907.05047. (1, 256, 256, 3) -1..1 in; scores and boxes of 512 and 384 anchors out.
 */
export async function loadDetector(open = openNetwork): Promise<Detector> {
  const network = await openTrusted('blazeface', open)
  return {
    detect: (image, depth, angle = 0) => detect(network, image, depth, angle),
    detectMain: (image) => detectMain(network, image),
    detectTurned: (image) => detectTurned(network, image),
    detectIn: (image, region) => keepBest(detectIn(network, image, region, detection.minScoreWhole)),
    dispose: () => network.close(),
  }
}

function detect(network: Network, image: Pyramid, depth: SearchDepth, angle: number): Detection[] {
  const found = detectInWhole(network, image, angle, detection.minScoreWhole)
  const enough = { glance: 0, quick: detection.largeFace, full: Infinity }[depth]
  if (depth === 'glance' || showsLarger(found, longerSide(image) * enough)) return keepBest(found)
  return withTiles(network, image, angle, found)
}

function detectMain(network: Network, image: Pyramid): ReturnType<Detector['detectMain']> {
  const whole = detectInWhole(network, image, 0, detection.minScoreWhole)
  const rest = () => withTiles(network, image, 0, whole)
  if (showsLarger(whole, longerSide(image) * detection.mainFace)) return { found: keepBest(whole), rest }
  const all = rest()
  return { found: all, rest: () => all }
}

function longerSide({ levels: [{ width, height }] }: Pyramid): number {
  return Math.max(width, height)
}

function showsLarger(found: Detection[], size: number): boolean {
  return found.some((face) => face.size > size)
}

/** Looks at tiles beside what the whole shows, and where neither shows anybody at smaller ones. */
function withTiles(network: Network, image: Pyramid, angle: number, whole: Detection[]): Detection[] {
  const { width, height } = image.levels[0]
  const longer = longerSide(image)
  const { tileShare, deepTileShare, maxTiles } = detection
  const found = [...whole]
  for (const share of [tileShare, deepTileShare]) {
    if (share === deepTileShare && found.length > 0) break
    // In a panorama a tile as wide as half of it would hold faces too small to be seen.
    const side = Math.max(Math.min(longer * share, (Math.min(width, height) * share) / tileShare), longer / maxTiles)
    for (const square of tilesOf(width, height, side)) {
      const tile = { ...square, angle }
      found.push(...detectIn(network, image, tile, detection.minScoreTile).filter((face) => isInside(face, tile)))
    }
  }
  return keepBest(found)
}

/** Looks at the whole from the other three sides; a face may be found from several, and only the mesh can tell which of them is right. */
function detectTurned(network: Network, image: Pyramid): Detection[] {
  const sides = [Math.PI / 2, -Math.PI / 2, Math.PI]
  const found = sides.map((angle) => keepBest(detectInWhole(network, image, angle, detection.minScoreTile)))
  return found.flat().toSorted(bySureness)
}

/** Looks at all of a picture; where nobody is seen once more from farther off, since a face that fills it is found with room around it. */
function detectInWhole(network: Network, image: Pyramid, angle: number, minScore: number): Detection[] {
  const { width, height } = image.levels[0]
  const whole = { cx: width / 2, cy: height / 2, side: Math.max(width, height), angle }
  const found = detectIn(network, image, whole, minScore)
  return found.length > 0
    ? found
    : detectIn(network, image, { ...whole, side: whole.side * detection.farther }, minScore)
}

function tilesOf(width: number, height: number, side: number): Region[] {
  const columns = starts(width, side)
  const rows = starts(height, side)
  return rows.flatMap((cy) => columns.map((cx) => ({ cx, cy, side, angle: 0 })))
}

/** Centres of tiles along one axis, overlapping; one in the middle when the axis is no longer than a tile. */
function starts(length: number, side: number): number[] {
  if (length <= side * 1.01) return [length / 2]
  const { tileOverlap } = detection
  const count = Math.ceil((length - side * tileOverlap) / (side * (1 - tileOverlap)) - 0.01)
  return Array.from({ length: count }, (_, i) => side / 2 + ((length - side) * i) / (count - 1))
}

/** A face cut by a tile's edge is found better by its neighbour or by the whole picture. */
function isInside(face: Detection, tile: Region): boolean {
  const reach = tile.side / 2 - face.size * detection.insideTile
  return Math.abs(face.cx - tile.cx) < reach && Math.abs(face.cy - tile.cy) < reach
}

function detectIn(network: Network, image: Pyramid, region: Region, minScore: number): Detection[] {
  const into = scratch('detector', SIZE * SIZE * 3)
  const input = readRegion(image, region, { size: SIZE, scale: 2 / 255, offset: -1, border: 'black', into })
  const [scores512, scores384, boxes512, boxes384] = network.run(input)
  return [
    ...decode(scores512, boxes512, { stride: 16, perCell: 2, minScore }, region),
    ...decode(scores384, boxes384, { stride: 32, perCell: 6, minScore }, region),
  ]
}

type Anchors = { stride: number; perCell: number; minScore: number }

function decode(scores: Float32Array, boxes: Float32Array, anchors: Anchors, region: Region): Detection[] {
  const { stride, perCell, minScore } = anchors
  const minLogit = Math.log(minScore / (1 - minScore))
  const cells = SIZE / stride
  const found: Detection[] = []
  for (let i = 0; i < scores.length; i++) {
    if (scores[i] < minLogit) continue
    const cell = Math.floor(i / perCell)
    const anchorX = ((cell % cells) + 0.5) * stride
    const anchorY = (Math.floor(cell / cells) + 0.5) * stride
    const p = i * 16
    const [cx, cy] = regionPoint(region, SIZE, boxes[p] + anchorX, boxes[p + 1] + anchorY)
    const size = (Math.max(boxes[p + 2], boxes[p + 3]) * region.side) / SIZE
    const angle = region.angle + Math.atan2(boxes[p + 7] - boxes[p + 5], boxes[p + 6] - boxes[p + 4])
    found.push({ cx, cy, size, angle, score: 1 / (1 + Math.exp(-scores[i])) })
  }
  return found
}

/** Non-maximum suppression: of detections that overlap, or lie one inside another, the surest stays. */
function keepBest(found: Detection[]): Detection[] {
  const kept: Detection[] = []
  for (const face of found.toSorted(bySureness)) {
    if (!kept.some((other) => isSameFace(face, other))) kept.push(face)
  }
  return kept
}

function bySureness(a: Detection, b: Detection): number {
  return b.score - a.score || a.cx - b.cx
}

function isSameFace(a: Detection, b: Detection): boolean {
  const reach = (a.size + b.size) / 2
  const overlapX = reach - Math.abs(a.cx - b.cx)
  const overlapY = reach - Math.abs(a.cy - b.cy)
  if (overlapX <= 0 || overlapY <= 0) return false
  const smaller = Math.min(a.size, b.size)
  const shared = Math.min(overlapX, smaller) * Math.min(overlapY, smaller)
  return shared / (smaller * smaller) > detection.sameFaceOverlap
}
