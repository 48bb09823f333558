import { execFileSync } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { findFfmpeg, probeVideo, videoLimits } from '@guise/video'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { placeOfFfmpeg } from '../../platform/settings/config.ts'
import { runSwap } from './run-swap.ts'

let folder: string
const inFolder = (name: string) => join(folder, name)
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'guise-'))
})
afterAll(() => rm(folder, { recursive: true }))

const face = fileURLToPath(import.meta.resolve('@vladmandic/face-api/demo/sample6.jpg'))
const film = fileURLToPath(new URL('../../../../../packages/video/fixtures/sample.mp4', import.meta.url))
const ffmpeg = await findFfmpeg(placeOfFfmpeg())

it.skipIf(!ffmpeg)('swaps a video, which keeps its frames and their times, or is skipped without ffmpeg', async () => {
  const short = inFolder('short.mp4')
  const cut = `-v error -i ${film} -t 0.25 -c:v libx264 -preset ultrafast -c:a copy ${short}`
  execFileSync(ffmpeg?.path ?? 'ffmpeg', cut.split(' '))
  const written = vi.spyOn(process.stdout, 'write').mockReturnValue(true)
  expect(await runSwap([face, short, inFolder('out.mp4')])).toBe(0)
  expect(written.mock.calls.flat().join('')).toContain(
    'out.mp4: 6 of 6 frames with the face swapped, 6 frames in 0.3 s',
  )
  written.mockRestore()
  const { times } = await probeVideo(inFolder('out.mp4'), videoLimits)
  expect(times).toHaveLength(6)
  expect(times[5]).toBeCloseTo(5 / 24, 3)
  expect((await readFile(inFolder('out.mp4'))).toString('latin1')).toContain('compositeWithTrainedAlgorithmicMedia')
})
