import { expect, test } from 'vitest'
import { playImages } from './play-images.ts'

test('mutated images through upload, link and by hand are taken or refused in words: no accident, and nothing is left behind', async () => {
  const { images, ends, findings } = await playImages({ images: 8, seed: 5 })
  expect(findings).toEqual([])
  expect(images).toBe(8)
  expect(Object.keys(ends).toSorted()).toEqual(['by hand', 'check', 'check picture', 'link', 'upload'])
}, 300_000)
