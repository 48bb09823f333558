import { ApiError } from '@guise/client'
import type { Reason } from '@guise/contract'
import { expect, test } from 'vitest'
import { isMissingImagesField } from './board-states.tsx'

test('what a server says without a reason about a missing images field is known', () => {
  expect(isMissingImagesField(said("'Task' object has no attribute 'images'"))).toBe(true)
  expect(isMissingImagesField(said('posts.0.images: Field required'))).toBe(true)
})

test('other messages are not taken for it, nor is any that comes with a reason', () => {
  expect(isMissingImagesField(said('The images could not be fetched.'))).toBe(false)
  expect(isMissingImagesField(said('posts.0.images: Field required', { code: 'not_found' }))).toBe(false)
  expect(isMissingImagesField(new Error('images: Field required'))).toBe(false)
})

function said(detail: string, reason?: Reason): ApiError {
  return new ApiError(detail, 422, 'CLIENT_ERROR', reason ? { reason } : {})
}
