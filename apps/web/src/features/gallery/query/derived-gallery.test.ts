import { expect, test } from 'vitest'
import { countDays, derivePictures, placeIn, startOf } from './derived-gallery.ts'
import type { GalleryFilters } from './gallery-days.ts'
import { wholeTask } from '../../../lib/api/whole-answers.ts'

const one = { item_type: 'Photo', item_url: '/1.jpg', processed_file_url: '/1-swapped.jpg', status: 'completed' }
const two = { item_type: 'Photo', item_url: '/2.jpg', status: 'failed' }
const film = { item_type: 'Video', item_url: '/3.mp4', processed_file_url: '/3-swapped.mp4', status: 'completed' }
const tasks = [
  taskOf({ id: 'a', project_id: 'summer', created_at: '2026-03-01T08:00:00Z', contents: [one, two] }),
  taskOf({ id: 'b', project_id: 'winter', created_at: '2026-03-02T08:00:00Z', contents: [film] }),
]
const projects = [{ id: 'summer', name: 'Summer' }] as unknown as Parameters<typeof derivePictures>[0]

test('results are shown newest first, originals whatever came of them, each kind and project alone', () => {
  const urls = (filters: Partial<GalleryFilters>) =>
    derivePictures(projects, tasks, { type: 'all', mode: 'swaps', projects: [], ...filters }).map(({ url }) => url)
  expect(urls({})).toEqual(['/3-swapped.mp4', '/1-swapped.jpg'])
  expect(urls({ mode: 'originals' })).toEqual(['/3.mp4', '/1.jpg', '/2.jpg'])
  expect(urls({ type: 'image' })).toEqual(['/1-swapped.jpg'])
  expect(urls({ projects: ['winter'] as unknown as GalleryFilters['projects'] })).toEqual(['/3-swapped.mp4'])
})

test('pictures are counted by day, and each has its place in its day', () => {
  const pictures = derivePictures(projects, tasks, { type: 'all', mode: 'originals', projects: [] })
  expect(countDays(pictures)).toMatchObject({
    total: 3,
    sections: [
      { section: '2026-03-02', count: 1 },
      { section: '2026-03-01', count: 2 },
    ],
  })
  const place = placeIn(pictures, pictures[2]?.id ?? '')
  expect(place).toEqual({ section: '2026-03-01', offset: 1 })
  expect(startOf(pictures, place ?? {})).toBe(2)
  expect(placeIn(pictures, 'gone')).toBeUndefined()
  expect(startOf(pictures, {})).toBe(0)
})

function taskOf({ contents, ...task }: Record<'id' | 'project_id' | 'created_at', string> & { contents: object[] }) {
  const posts = { [`https://example.org/${task.id}`]: { contents } }
  return wholeTask({ ...task, name: 'Task', posts } as unknown as Parameters<typeof wholeTask>[0])
}
