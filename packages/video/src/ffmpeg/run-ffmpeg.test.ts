import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { filmFolder } from '../testing/ffmpeg-here.ts'
import { runFfmpeg } from './run-ffmpeg.ts'

const folder = filmFolder()
afterAll(() => rm(folder, { recursive: true }))

const full = 'No space left on device'

test.each([
  ['while it wrote', `av_interleaved_write_frame(): ${full}`, 1, 'disk_full'],
  ['at the end, and it ended well all the same', `Error writing trailer of /data/picture.mp4: ${full}`, 0, 'disk_full'],
  ['at the end, as newer ones say it', `[out#0/mp4 @ 0x55] Error writing trailer: ${full}`, 0, 'disk_full'],
  ['only in what the film says of itself', `    title           : Error: ${full}`, 0, undefined],
])('a disk that was full %s is no fault of the film', async (_, said, code, problem) => {
  const path = join(folder, `ffmpeg-${code}`)
  await writeFile(path, `#!/bin/sh\necho '${said}' >&2\nexit ${code}\n`, { mode: 0o755 })
  const running = runFfmpeg({ path, version: '5', mapsTones: false }, [], { failure: 'undecodable', silentMs: 10_000 })
  running.output.resume()
  const found = await running.ended.catch((error: { code: string }) => error.code)
  expect(found).toBe(problem)
})
