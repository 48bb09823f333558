import { expect, test } from 'vitest'
import { downloadFiles } from './download-files.ts'
import { makeContent, makePost, makeTask, makeUnswapped } from '../../../testing/make-task.ts'

const swapped = makeContent({ item_url: '/media/a?x=1', processed_file_url: '/media/portrait.png?sig=2' })
const waiting = makeUnswapped({ item_url: '/media/b', item_type: 'Video' })
const task = makeTask([makePost({ contents: [swapped, waiting] })])

test('results are named by their address', () => {
  expect(downloadFiles(task, 'results')).toEqual([{ url: '/media/portrait.png?sig=2', name: 'portrait.png' }])
})

test('originals without a file name in their address are named by task, type and index', () => {
  expect(downloadFiles(task, 'originals').map((file) => file.name)).toEqual([
    'Task 1-original-1.jpg',
    'Task 1-original-2.mp4',
  ])
})

test('only chosen items are downloaded when some are chosen', () => {
  expect(downloadFiles(task, 'originals', new Set([waiting.id])).map((file) => file.url)).toEqual(['/media/b'])
})
