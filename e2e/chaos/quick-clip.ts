import { setTimeout as sleep } from 'node:timers/promises'
import type { Clip, FrameReport } from '@guise/engine'

const frameMs = 15

/** Stands in for an engine's clip: turns every frame dark, which takes it a moment. */
export async function quickClip(): Promise<Clip> {
  const box = { x: 0.25, y: 0.25, width: 0.5, height: 0.5 }
  const faces = [{ box, yaw: 0, swapped: true, quality: 0.9 }]
  let frames = 0
  const swapFrame: Clip['swapFrame'] = async ({ data }) => {
    await sleep(frameMs)
    for (let p = 0; p < data.length; p++) data[p] = (data[p] ?? 0) / 2
    return { faces, swapped: 1, meshes: [], hasNewcomer: frames++ === 0 }
  }
  return {
    atOnce: 1,
    async swapFrames(given) {
      const reports: FrameReport[] = []
      for (const { frame, seconds } of given) reports.push(await swapFrame(frame, seconds))
      return reports
    },
    swapFrame,
    person: () => new Float32Array([1]),
    finish: () => ({ frames, framesWithFace: frames, framesSwapped: frames }),
    close: async () => undefined,
  }
}
