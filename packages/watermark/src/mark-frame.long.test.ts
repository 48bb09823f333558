import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findWatermark, markFrame } from './index.ts'

const hasFfmpeg = spawnSync('ffmpeg', ['-version']).status === 0
const message = Uint8Array.from([9, 8, 7, 6, 5, 4, 3, 2])
const rate = 12
const seconds = 4

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'guise-frames-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

function ffmpeg(args: string[], input?: Uint8Array): Buffer {
  const { status, stdout, stderr } = spawnSync('ffmpeg', ['-v', 'error', '-y', ...args], { input, maxBuffer: 2 ** 31 })
  if (status !== 0) throw new Error(stderr.toString('utf8'))
  return stdout
}

/** A photograph that is moved over, and a test picture that moves. */
const films = {
  'a photograph that is moved over': (size: string) => [
    ['-loop', '1', '-t', String(seconds), '-i', 'node_modules/@vladmandic/face-api/demo/sample1.jpg'],
    ['-vf', `scale=2560:-2,zoompan=z=1+0.004*on:d=1:s=${size}:fps=${rate}`],
  ],
  'a drawn picture that moves': (size: string) => [
    ['-f', 'lavfi', '-i', `testsrc2=size=${size}:rate=${rate}:duration=${seconds}`],
  ],
}

test.skipIf(!hasFfmpeg).each(Object.keys(films).flatMap((film) => [`${film} 1280x720`, `${film} 640x360`]))(
  'after x264 at crf 20 one frame of every second of %s still carries the message',
  (title) => {
    const [size = '', film] = [title.split(' ').at(-1), title.split(' ').slice(0, -1).join(' ')]
    const [width = 0, height = 0] = size.split('x').map(Number)
    const raw = ['-f', 'rawvideo', '-pix_fmt', 'rgb24']
    const made = films[film as keyof typeof films](size) // the titles are made of these keys
    const whole = ['-frames:v', String(rate * seconds), ...raw, '-']
    const frames = new Uint8Array(ffmpeg([...made.flat(), ...whole]))
    const bytes = width * height * 3
    const cut = (film: Uint8Array) =>
      Array.from({ length: film.length / bytes }, (_, at) => film.subarray(at * bytes, (at + 1) * bytes))
    for (const data of cut(frames)) markFrame({ width, height, data }, message)
    const path = join(folder, `${size}.mp4`)
    const packed = ['-c:v', 'libx264', '-preset', 'veryfast', '-crf', '20', '-pix_fmt', 'yuv420p', path]
    ffmpeg([...raw, '-s', size, '-r', String(rate), '-i', '-', ...packed], frames)

    const back = cut(new Uint8Array(ffmpeg(['-i', path, ...raw, '-'])))
    expect(back).toHaveLength(rate * seconds)
    // Somewhere within the second, not at the frame that begins a group of pictures.
    const found = Array.from({ length: seconds }, (_, second) => back[second * rate + 3 + second]).map(
      (data) => data && findWatermark({ width, height, data }),
    )
    expect(found).toEqual(Array(seconds).fill(message))
  },
)
