import { maxUploadBytes } from '@guise/contract'
import { expect, test } from 'vitest'
import { sortFiles } from './chosen-files.ts'

test('pictures are taken and other dropped files are ignored without a word', () => {
  const { accepted, messages } = sortFiles([
    file('me.jpg'),
    file('notes.pdf', 'application/pdf'),
    file('b', 'image/webp'),
  ])
  expect(accepted.map(({ name }) => name)).toEqual(['me.jpg', 'b'])
  expect(messages).toEqual([])
})

test('a file over 10 MB is skipped and named', () => {
  const { accepted, messages } = sortFiles([file('huge.png', 'image/png', maxUploadBytes + 1), file('me.jpg')])
  expect(accepted.map(({ name }) => name)).toEqual(['me.jpg'])
  expect(messages).toEqual(['File "huge.png" is too large. Maximum size is 10MB.'])
})

test('a photo of another kind beside some that are taken is named, for it would be missed', () => {
  const { accepted, messages } = sortFiles([
    file('IMG_1.HEIC', 'image/heic'),
    file('IMG_2.heif', ''), // a system that does not know the kind
    file('me.jpg'),
    file('notes', ''),
  ])
  expect(accepted.map(({ name }) => name)).toEqual(['me.jpg'])
  expect(messages).toEqual([
    'File "IMG_1.HEIC" was left out. Photos have to be JPG, PNG or WEBP.',
    'File "IMG_2.heif" was left out. Photos have to be JPG, PNG or WEBP.',
  ])
})

test('a file of exactly 10 MB is taken', () => {
  expect(sortFiles([file('me.png', 'image/png', maxUploadBytes)]).accepted).toHaveLength(1)
})

test('when nothing valid remains the page says what it takes', () => {
  const nothing = 'No valid image files found. Please select JPG, PNG, or WEBP files under 10MB.'
  expect(sortFiles([file('a.gif', 'image/gif')]).messages).toEqual([nothing])
  expect(sortFiles([file('huge.png', 'image/png', maxUploadBytes + 1)]).messages).toEqual([
    'File "huge.png" is too large. Maximum size is 10MB.',
    nothing,
  ])
})

function file(name: string, type = 'image/jpeg', size = 3): File {
  return new File([new Uint8Array(size)], name, { type })
}
