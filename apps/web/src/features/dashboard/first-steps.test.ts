import { expect, test } from 'vitest'
import { makeContent, makePost, makeTask, makeUnswapped } from '../../testing/make-task.ts'
import { en } from '../../copy/en.ts'
import { latestResults } from './latest-results.ts'
import { stepsDone, textOf } from './get-started.tsx'

const nothing = { projects: [], tasks: [], faces: [] }

test('nothing is ticked off before anything was made, and links are before a result is there', () => {
  expect(stepsDone(nothing)).toEqual({ upload: false, project: false, links: false, gallery: false })
  const waiting = makeTask([makePost({ contents: [makeUnswapped()] })])
  expect(stepsDone({ ...nothing, tasks: [waiting] })).toMatchObject({ links: true, gallery: false })
  expect(stepsDone({ ...nothing, tasks: [makeTask([makePost({ contents: [makeContent()] })])] })).toMatchObject({
    links: true,
    gallery: true,
  })
})

test('the guide speaks of videos where they are swapped, and nowhere else', () => {
  const words = (hasVideos: boolean) => en.dashboard.start[textOf('links', hasVideos)]
  expect([words(true), words(false)]).toEqual([
    'One link per line, photos, carousels and videos.',
    'One link per line, photos and carousels.',
  ])
})

test('the latest results are those of the newest tasks, without delicate ones', () => {
  const one = [makePost({ contents: [makeContent()] })]
  const older = makeTask(one, { name: 'older', created_at: '2026-01-01T00:00:00Z' })
  const posts = [
    makePost({ url: 'https://a.example/1', is_sensitive: true, contents: [makeContent()] }),
    makePost({ url: 'https://a.example/2', contents: [makeUnswapped(), makeContent()] }),
  ]
  const newer = makeTask(posts, { name: 'newer', created_at: '2026-02-01T00:00:00Z' })
  const results = latestResults([older, newer], 8)
  expect(results.map(({ task }) => task).slice(0, 2)).toEqual(['newer', 'older'])
  expect(results.filter(({ task }) => task === 'newer')).toHaveLength(1)
  expect(latestResults([older, newer], 1)).toHaveLength(1)
})
