import type { Clip, FrameReport, TimedFrame } from '@guise/engine'

/** What a scripted clip does with a frame, by its number in the segment; without an answer a face is swapped in it. */
export type ClipScript = (frame: number) => Partial<FrameReport> | void | Promise<Partial<FrameReport> | void>

/**
 * A film for tests of everything around it: frames are turned dark, unless they are black already, and show one face. lots: notes how
 * many came at once.
 */
export function scriptedClip(
  script: ClipScript = () => undefined,
  { atOnce = 1, lots = [] }: { atOnce?: number; lots?: number[] } = {},
): Clip {
  let frames = 0
  let person: Float32Array | undefined
  const face = { box: { x: 0.25, y: 0.25, width: 0.5, height: 0.5 }, yaw: 0, swapped: true, quality: 0.9 }
  async function swapFrame({ data }: TimedFrame['frame']): Promise<FrameReport> {
    const told = await script(frames)
    const report = { faces: [face], swapped: 1, meshes: [], hasNewcomer: frames === 0, ...told }
    frames++
    if (report.swapped > 0) {
      for (let p = 0; p < data.length; p++) data[p] = (data[p] ?? 0) / 2
      person = new Float32Array([0.5, 0.25])
    }
    return report
  }
  return {
    atOnce,
    async swapFrames(given) {
      lots.push(given.length)
      const reports: FrameReport[] = []
      for (const { frame } of given) reports.push(await swapFrame(frame))
      return reports
    },
    swapFrame,
    person: () => person,
    finish: () => ({ frames, framesWithFace: frames, framesSwapped: frames }),
    close: async () => undefined,
  }
}
