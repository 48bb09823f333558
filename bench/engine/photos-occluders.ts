import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { decodePhoto, encodePhoto, type Raster } from '@guise/engine/internal'
import { drawnOccluders, type Occluder } from './photos-drawn.ts'
import { cutAround, shareBox, SOURCE_CUT, writePng } from './photos-cut.ts'
import { resultOf, swapAll, type SwapJob } from './photos-swap.ts'
import { clearOnes, type Subject } from './subjects.ts'

/**
 * Share of each kind of thing that was painted over, and of the face around it that was left as it was, 0..1. apart: of beards, which
 * stay whole or go whole, the share that went the other way than the rest of the same one.
 */
export type OccluderShares = { painted: Record<string, number>; missed: number; apart: number; refused: number }

const MAX_FACES = 24
/** Difference of a byte from which a pixel counts as painted over. */
const PAINTED = 10
/** Difference of a byte that is no change but JPEG's: what is painted in about the colour that was there is not left out. */
const LEFT = 3
/** How far around an occluder a face may stay as it was, over the face's width. */
const MARGIN = 0.05

/** A face with a thing of a known mask before it, and the same without it. */
export type Occluded = { kind: string; job: SwapJob; bare: SwapJob; mask: Float32Array; margin: number }

/** Puts things with known masks before faces, swaps these, and looks what became of the things. */
export async function measureOccluders(
  subjects: Subject[],
  out: string,
  versions: Record<string, string | undefined>,
): Promise<Record<string, OccluderShares>> {
  const faces = clearOnes(subjects).filter((_, i, all) => i % Math.ceil(all.length / MAX_FACES) === 0)
  const occluded: Occluded[] = []
  for (const [i, face] of faces.entries()) {
    const others = faces.filter(({ file }) => file !== face.file)
    const source = others[(i * 3) % others.length]
    if (source) occluded.push(...(await coverFace({ face, source, out, name: `occluded-${i}` })))
  }
  const bare = [...new Set(occluded.map((one) => one.bare))]
  const shares: Record<string, OccluderShares> = {}
  for (const [version, root] of Object.entries(versions)) {
    const swapped = swapAll([...bare, ...occluded.map(({ job }) => job)], version, root)
    const seen = new Map(bare.map((job, i) => [job, swapped[i]!.result !== undefined]))
    const results = swapped.slice(bare.length)
    shares[version] = await compareOccluded(
      occluded.filter((one, i) => seen.get(one.bare) && results[i]!.result !== undefined),
      version,
    )
    shares[version].refused = results.filter(({ result }) => result === undefined).length
  }
  return shares
}

type Covering = { face: Subject; source: Subject; out: string; name: string }

async function coverFace({ face, source, out, name }: Covering): Promise<Occluded[]> {
  const cut = cutAround(face, 3)
  const from = join(out, `${name}-source.png`)
  await writePng(source.image.levels[0]!, cutAround(source, SOURCE_CUT), from)
  const jobFor = (kind: string): SwapJob => ({
    name: `${name} ${kind}`,
    source: from,
    target: join(out, `${name}-${kind}.png`),
    result: join(out, `${name}-${kind}-VERSION.jpg`),
    mode: 'boxes',
    box: shareBox(face, cut),
  })
  const bare = jobFor('bare')
  await writePng(face.image.levels[0]!, cut, bare.target)
  const base = await decodePhoto(readFileSync(bare.target))
  const points = face.face.points.map((value, p) => value - (p % 3 === 0 ? cut.left : p % 3 === 1 ? cut.top : 0))
  const all: Occluded[] = []
  for (const { kind, svg } of drawnOccluders(base, points)) {
    const { picture, mask } = await layOver(base, { kind, svg })
    const job = jobFor(kind)
    await writePng(picture, { left: 0, top: 0, width: base.width, height: base.height }, job.target)
    all.push({ kind, job, bare, mask, margin: MARGIN * face.face.box.width })
  }
  return all
}

/** Draws the thing over the picture, as soft and as grainy as a photo. */
async function layOver(base: Raster, { svg }: Occluder): Promise<{ picture: Raster; mask: Float32Array }> {
  const layer = await sharp(Buffer.from(svg)).ensureAlpha().blur(0.6).raw().toBuffer()
  const data = base.data.slice()
  const mask = new Float32Array(base.width * base.height)
  let seed = 1
  for (let i = 0, p = 0; i < mask.length; i++, p += 3) {
    const alpha = layer[i * 4 + 3]! / 255
    mask[i] = alpha
    if (alpha === 0) continue
    seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0
    const grain = (seed / 2 ** 32 - 0.5) * 8
    for (let c = 0; c < 3; c++)
      data[p + c] = clampByte(data[p + c]! * (1 - alpha) + (layer[i * 4 + c]! + grain) * alpha)
  }
  return { picture: { ...base, data }, mask }
}

/** Compares what became of faces with things before them with what became of them without. */
export async function compareOccluded(occluded: Occluded[], version: string): Promise<OccluderShares> {
  const painted: Record<string, { hit: number; all: number }> = {}
  const beards = { apart: 0, all: 1e-6 }
  let [missed, face] = [0, 1e-6]
  for (const { kind, job, bare, mask, margin } of occluded) {
    const changed = await changesIn(job, version)
    const usual = await changesIn(bare, version)
    const near = grow(mask, Math.round(margin), usual.width)
    let [hit, all] = [0, 0]
    for (let i = 0; i < mask.length; i++) {
      if (mask[i]! > 0.95) {
        all++
        if (changed.by[i]! > PAINTED) hit++
        // Around a beard that stays more of the face stays with it.
      } else if (kind !== 'beard' && near[i] === 0 && usual.by[i]! > PAINTED) {
        face++
        if (changed.by[i]! <= LEFT) missed++
      }
    }
    const sums = (painted[kind] ??= { hit: 0, all: 1e-6 })
    sums.hit += hit
    sums.all += all
    if (kind !== 'beard') continue
    beards.apart += Math.min(hit, all - hit)
    beards.all += all
  }
  return {
    painted: Object.fromEntries(Object.entries(painted).map(([kind, { hit, all }]) => [kind, hit / all])),
    missed: missed / face,
    apart: beards.apart / beards.all,
    refused: 0,
  }
}

/** The largest difference of a byte of each pixel. */
async function changesIn(job: SwapJob, version: string): Promise<{ by: Uint8Array; width: number }> {
  const before = await decodePhoto(await encodePhoto(await decodePhoto(readFileSync(job.target))))
  const after = await decodePhoto(readFileSync(resultOf(job, version)))
  const by = new Uint8Array(before.width * before.height)
  for (let i = 0, p = 0; i < by.length; i++, p += 3) {
    for (let c = p; c < p + 3; c++) by[i] = Math.max(by[i]!, Math.abs(before.data[c]! - after.data[c]!))
  }
  return { by, width: before.width }
}

/** 1 within `reach` pixels of anything in the mask, along rows and then columns. */
function grow(mask: Float32Array, reach: number, width: number): Uint8Array {
  let grown = Uint8Array.from(mask, (value) => (value > 0 ? 1 : 0))
  for (const step of [1, width]) {
    const next = new Uint8Array(grown.length)
    for (let i = 0; i < grown.length; i++) {
      if (grown[i] === 0) continue
      for (let k = -reach; k <= reach; k++) if (i + k * step >= 0 && i + k * step < next.length) next[i + k * step] = 1
    }
    grown = next
  }
  return grown
}

function clampByte(value: number): number {
  return Math.min(255, Math.max(0, Math.round(value)))
}
