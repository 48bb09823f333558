import { expect, test } from 'vitest'
import { playImages } from './play-images.ts'

test('two hundred mutated images bring no accident, and leave nothing behind', async () => {
  const { images, findings } = await playImages({ images: 200, seed: 11 })
  expect(findings).toEqual([])
  expect(images).toBe(200)
}, 900_000)
