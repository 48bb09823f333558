import { spawn } from 'node:child_process'
import { once } from 'node:events'
import type { Pose, Puppet } from './puppet.ts'

/** A clip of a puppet: its poses over time, how finely it is encoded, and a tone for sound that swells as the mouth opens. */
export type ClipPlan = { name: string; seconds: number; fps: number; crf: number; poseAt(seconds: number): Pose }

const still: Pose = { x: 0, y: 0, turn: 0, scale: 1, blink: 0, talk: 0, light: 0, noise: 0 }
const wave = (seconds: number, hertz: number) => Math.sin(2 * Math.PI * hertz * seconds)
/** Closed for a sixth of a second every two. */
const blinking = (seconds: number) => Math.max(0, 1 - Math.abs((seconds % 2) - 1.2) / 0.12)
const talking = (seconds: number) => Math.max(0, wave(seconds, 1.7) * wave(seconds, 0.6)) ** 0.7

/** Moved a little, blinking and talking: what people see. */
export const sampleClip: ClipPlan = {
  name: 'sample',
  seconds: 6,
  fps: 24,
  crf: 27,
  poseAt: (t) => ({
    ...still,
    x: 10 * wave(t, 0.31),
    y: 6 * wave(t, 0.53),
    turn: 0.05 * wave(t, 0.23),
    scale: 1.06 + 0.03 * wave(t, 0.17),
    blink: blinking(t),
    talk: talking(t),
  }),
}

/** At rest with noise; swaying by a known motion; talking under a lamp that moves, in grain. */
export const measuredClips: ClipPlan[] = [
  { name: 'still', seconds: 3, fps: 30, crf: 23, poseAt: () => ({ ...still, noise: 4 }) },
  {
    name: 'sway',
    seconds: 3,
    fps: 30,
    crf: 20,
    poseAt: (t) => ({ ...still, x: 16 * wave(t, 0.7), y: 8 * wave(t, 1.3), turn: 0.04 * wave(t, 0.9), noise: 2 }),
  },
  {
    name: 'talk',
    seconds: 3,
    fps: 30,
    crf: 23,
    poseAt: (t) => ({
      ...still,
      x: 5 * wave(t, 0.4),
      blink: blinking(t),
      talk: talking(t),
      light: 0.5 * wave(t, 0.33),
      noise: 6,
    }),
  },
]

/** Draws a clip frame by frame and encodes it, H.264 and AAC in an MP4. */
export async function makeClip(ffmpeg: string, puppet: Puppet, plan: ClipPlan, out: string): Promise<void> {
  const { fps, seconds, crf } = plan
  const tone = `aevalsrc=0.12*sin(2*PI*190*t)*(0.4+0.6*abs(sin(2*PI*1.7*t))):s=44100:d=${seconds}`
  const child = spawn(
    ffmpeg,
    [
      ['-v', 'error', '-f', 'rawvideo', '-pixel_format', 'rgb24', '-video_size', `${puppet.width}x${puppet.height}`],
      ['-framerate', String(fps), '-i', 'pipe:0', '-f', 'lavfi', '-i', tone],
      ['-vf', 'scale=out_color_matrix=bt709:out_range=tv,format=yuv420p', '-c:v', 'libx264', '-preset', 'slow'],
      ['-crf', String(crf), '-colorspace', 'bt709', '-color_primaries', 'bt709', '-color_trc', 'bt709'],
      ['-c:a', 'aac', '-b:a', '48k', '-movflags', '+faststart', '-map_metadata', '-1', '-y', out],
    ].flat(),
    { stdio: ['pipe', 'inherit', 'inherit'] },
  )
  const ended = once(child, 'close')
  for (let k = 0; k < Math.round(seconds * fps); k++) {
    const { data } = puppet.draw(plan.poseAt(k / fps), k)
    if (!child.stdin.write(data)) await once(child.stdin, 'drain')
  }
  child.stdin.end()
  const [code] = await ended
  if (code !== 0) throw new Error(`ffmpeg ended with ${code}`)
}
