import { expect, test } from 'vitest'
import { makePost, makeTask, makeUnswapped } from '../../../testing/make-task.ts'
import { mergeResults } from './merge-results.ts'
import { isFullySwapped } from './task-progress.ts'

test('results fill in the items that had none', () => {
  const content = makeUnswapped({ status: 'swapped' })
  const task = makeTask([makePost({ contents: [content] })], { status: 'swapped' })
  const result = {
    content_id: content.id,
    post_url: 'https://example.org/p/1',
    item_type: 'Photo' as const,
    item_url: content.item_url,
    processed_file_url: '/media/result.jpg',
    status: 'completed' as const,
    faces_detected: 2,
    faces_swapped: 1,
    processing_time: 0.8,
    quality: 0.7,
  }
  const merged = mergeResults(task, { task_id: task.id, status: 'swapped', results: [result] })
  expect(isFullySwapped(merged)).toBe(true)
  expect(Object.values(merged.posts)[0]?.contents[0]?.faces_detected).toBe(2)
  expect(isFullySwapped(task)).toBe(false)
})
