import { EngineProblem } from '@guise/engine'
import type { ClipEngine, FaceReport, ListedFace, Refusal, SwapRequest } from '@guise/engine'
import { scriptedClip } from './scripted-clip.ts'
import { embedWatermark, findWatermark } from '@guise/watermark'
import sharp from 'sharp'
import type { Sharp } from 'sharp'

type Told = { faces: FaceReport[] } | void

/** What the scripted engine does with one photo; return nothing to let it succeed. */
export type Script = (request: SwapRequest, call: number) => Promise<Told> | Told

/**
 * An engine for tests of everything around it: it turns the photo upside down, or does what the script says. In a photo
 * that is not black it sees a face that looks at the camera and one that is turned away.
 */
export function scriptedEngine(script: Script = () => undefined): ClipEngine {
  let calls = 0
  return {
    async swap(request) {
      if (request.spare?.length) throw new EngineProblem('forbidden')
      const told = await script(request, ++calls)
      const { data, info } = await encodeMarked(request)
      const face = { box: { x: 0.25, y: 0.25, width: 0.5, height: 0.5 }, yaw: 0, swapped: true, quality: 0.9 }
      return {
        image: data,
        width: info.width,
        height: info.height,
        facesDetected: 1,
        facesSwapped: 1,
        quality: 0.9,
        faces: [face],
        timingsMs: {},
        ...told,
      }
    },
    async check(image) {
      return (await isBlack(image))
        ? { faces: [], usable: false, problem: 'source_no_face', advice: [] }
        : { faces: [], usable: true, advice: [] }
    },
    async list(photo) {
      const { width, height } = await sharp(photo).metadata()
      return { width, height, faces: (await isBlack(photo)) ? [] : [frontal, turned], notices: [] }
    },
    async judge(photo) {
      const refusal = await refusalScripted(photo)
      return refusal ? { sexual: refusal === 'sexual' ? 1 : 0, refusal } : { sexual: 0 }
    },
    embed: async (photo) =>
      (await isBlack(photo)) ? [] : [{ box: frontal.box, isMain: true, embedding: await lookOf(photo) }],
    openClip: async () => scriptedClip(),
    readWatermark: async (photo) => findWatermark(await readRaster(sharp(photo))),
    close: async () => undefined,
  }
}

/** Only a picture that is large enough for it is marked: most of the tests' are tiny, and most tests do not ask. */
const leastMarkedPx = 256

async function encodeMarked({ target, watermark }: SwapRequest) {
  const flipped = sharp(target).flip()
  const { width } = await sharp(target).metadata()
  if (!watermark || width < leastMarkedPx) return flipped.jpeg().toBuffer({ resolveWithObject: true })
  const raster = await readRaster(flipped)
  embedWatermark(raster, watermark)
  const raw = { width: raster.width, height: raster.height, channels: 3 as const }
  return sharp(raster.data, { raw }).jpeg({ quality: 93 }).toBuffer({ resolveWithObject: true })
}

async function readRaster(picture: Sharp) {
  const { data, info } = await picture.removeAlpha().raw().toBuffer({ resolveWithObject: true })
  return { width: info.width, height: info.height, data: new Uint8Array(data) }
}

const frontal: ListedFace = {
  box: { x: 0.25, y: 0.25, width: 0.5, height: 0.5 },
  yaw: 3,
  pitch: -2,
  roll: 1,
  sizePx: 240,
  blur: 0.1,
  score: 0.9,
  isMain: true,
  expectedQuality: 0.8,
}
const turned: ListedFace = {
  ...frontal,
  box: { x: 0, y: 0, width: 0.2, height: 0.2 },
  yaw: 70,
  isMain: false,
  expectedQuality: 0,
  problem: 'turned_away',
}

async function isBlack(image: Uint8Array): Promise<boolean> {
  const { dominant } = await sharp(image).stats()
  return dominant.r + dominant.g + dominant.b < 60
}

/** Colours that the scripted engine refuses: no picture of what the gate is for is at hand. */
export const refusedColours = { sexual: '#e01080', minor: '#10a0e0' } as const

async function refusalScripted(image: Uint8Array): Promise<Refusal | undefined> {
  const { channels } = await sharp(image).stats()
  const isNear = (colour: string) =>
    [1, 3, 5].every((at, c) => Math.abs(Number.parseInt(colour.slice(at, at + 2), 16) - (channels[c]?.mean ?? 0)) < 8)
  return isNear(refusedColours.sexual) ? 'sexual' : isNear(refusedColours.minor) ? 'minor' : undefined
}

/** Pictures of about one colour are of one person; of two colours, of strangers. */
async function lookOf(image: Uint8Array): Promise<Float32Array> {
  const { channels } = await sharp(image).stats()
  let state = channels.slice(0, 3).reduce((sum, { mean }) => sum * 31 + Math.round(mean / 16), 7)
  const values = Float32Array.from({ length: 1024 }, () => {
    state = (state * 1103515245 + 12345) % 2147483648
    return state > 1073741824 ? 1 / 32 : -1 / 32
  })
  return values
}

/** The refusal of a photo without a face. */
export function noFace(): EngineProblem {
  return new EngineProblem('no_face')
}
