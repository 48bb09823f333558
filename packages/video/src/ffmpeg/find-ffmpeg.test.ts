import { writeFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { delimiter, join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { filmFolder } from '../testing/ffmpeg-here.ts'
import { findFfmpeg } from './find-ffmpeg.ts'

const folder = filmFolder()
afterAll(() => rm(folder, { recursive: true }))

/** Something that answers like an ffmpeg with this encoder and this filter. */
function pretend(name: string, encoder: string, filter = 'scale'): string {
  const path = join(folder, name)
  const answer = `case "$*" in *-version*) echo 'ffmpeg version 7.1 here';; *-filters*) echo ' .SC ${filter} V->V'; echo ' .S. tonemap V->V';; *) echo ' V..... ${encoder} ';; esac`
  writeFileSync(path, `#!/bin/sh\n${answer}\n`, { mode: 0o755 })
  return path
}

test('the one that is named counts before those of PATH, and one that writes no H.264 is none', async () => {
  const searched = ['/nowhere', folder].join(delimiter)
  expect(await findFfmpeg({ searched })).toBeUndefined()
  const able = pretend('ffmpeg', 'libx264')
  expect(await findFfmpeg({ searched })).toEqual({ path: able, version: '7.1', mapsTones: false })
  const poor = pretend('poor', 'mpeg4')
  expect(await findFfmpeg({ path: poor, searched })).toBeUndefined()
  expect(await findFfmpeg({ path: join(folder, 'none'), searched })).toBeUndefined()
})

test('it brings high dynamic range to standard range where it has both filters for it', async () => {
  const mapping = pretend('mapping', 'libx264', 'zscale')
  expect(await findFfmpeg({ path: mapping, searched: '' })).toMatchObject({ mapsTones: true })
})
