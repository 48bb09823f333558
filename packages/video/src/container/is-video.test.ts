import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { isVideo } from './is-video.ts'

test.each([
  ['the sample', readFileSync(new URL('../../fixtures/sample.mp4', import.meta.url)), true],
  ['a QuickTime film', Buffer.from('\0\0\0\x14ftypqt  ', 'latin1'), true],
  ['a WebM', Buffer.from('1a45dfa3', 'hex'), true],
  ['a HEIC photo', Buffer.from('\0\0\0\x14ftypheic', 'latin1'), false],
  ['an AVIF photo', Buffer.from('\0\0\0\x14ftypavif', 'latin1'), false],
  ['a JPEG', Buffer.from('ffd8ffe000104a464946', 'hex'), false],
  ['nothing', Buffer.alloc(0), false],
])('tells by its bytes whether %s is a video', (_, bytes, is) => {
  expect(isVideo(bytes)).toBe(is)
})
