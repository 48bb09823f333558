import { EngineProblem } from '@guise/engine'
import type { Engine, SwapRequest } from '@guise/engine'
import sharp from 'sharp'

/** What the scripted engine does with one photo; return nothing to let it succeed. */
export type Script = (request: SwapRequest, call: number) => Promise<void> | void

/** An engine for tests of everything around it: it turns the photo upside down, or does what the script says. */
export function scriptedEngine(script: Script = () => undefined): Engine {
  let calls = 0
  return {
    async swap(request) {
      await script(request, ++calls)
      const { data, info } = await sharp(request.target).flip().jpeg().toBuffer({ resolveWithObject: true })
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
      }
    },
    async check(image) {
      const { dominant } = await sharp(image).stats()
      const isBlack = dominant.r + dominant.g + dominant.b < 60
      return isBlack ? { faces: [], usable: false, problem: 'source_no_face' } : { faces: [], usable: true }
    },
    close: async () => undefined,
  }
}

/** The refusal of a photo without a face. */
export function noFace(): EngineProblem {
  return new EngineProblem('no_face')
}
