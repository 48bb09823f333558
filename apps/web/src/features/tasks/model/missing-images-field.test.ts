import { expect, test } from 'vitest'
import { isMissingImagesField } from './missing-images-field.ts'

test('a message about a missing images field is known', () => {
  expect(isMissingImagesField("'Task' object has no attribute 'images'")).toBe(true)
  expect(isMissingImagesField('posts.0.images: Field required')).toBe(true)
})

test('other messages are not taken for it', () => {
  expect(isMissingImagesField('The images could not be fetched.')).toBe(false)
  expect(isMissingImagesField('Network error. Please check your internet connection.')).toBe(false)
})
