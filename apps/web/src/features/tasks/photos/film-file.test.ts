import { expect, test } from 'vitest'
import { isTooLong, sortPostFiles } from './film-file.ts'

const terms = { credit_seconds: 3, max_seconds: 60, max_mb: 1 }

test('photos and videos are taken in the order they were chosen, and other files ignored', () => {
  const files = [
    file('a.mp4', 'video/mp4'),
    file('b.jpg'),
    file('c.pdf', 'application/pdf'),
    file('d.mov', 'video/quicktime'),
  ]
  const { accepted, messages } = sortPostFiles(files, terms)
  expect(accepted.map(({ name }) => name)).toEqual(['a.mp4', 'b.jpg', 'd.mov'])
  expect(messages).toEqual([])
})

test('a video over the limit is skipped and named, and nothing is said of photos when there are none', () => {
  const { accepted, messages } = sortPostFiles(
    [file('long.mp4', 'video/mp4', 1_000_001), file('b.mp4', 'video/mp4', 1_000_000)],
    terms,
  )
  expect(accepted.map(({ name }) => name)).toEqual(['b.mp4'])
  expect(messages).toEqual(['Video "long.mp4" is too large. Maximum size is 1 MB.'])
})

test('where no videos are swapped a video is no file that can be added', () => {
  const { accepted, messages } = sortPostFiles([file('a.mp4', 'video/mp4')], undefined)
  expect(accepted).toEqual([])
  expect(messages).toEqual(['No valid image files found. Please select JPG, PNG, or WEBP files under 10MB.'])
})

test('a video is too long when it is longer than said by more than rounding; an unknown length is left to the server', () => {
  expect([59, 60.2, 61, null].map((seconds) => isTooLong(seconds, terms))).toEqual([false, false, true, false])
})

function file(name: string, type = 'image/jpeg', size = 3): File {
  return new File([new Uint8Array(size)], name, { type })
}
