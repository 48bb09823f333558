import { expect, test } from 'vitest'
import { learnIds } from './known-ids.ts'

test('every id of an answer is known by the name of the parameter that takes it', () => {
  const ids = {}
  learnIds(ids, '/api/tasks/{task_id}', {
    id: 't1',
    project_id: 'p1',
    posts: { 'https://example.org/p/1': { id: 'o1', contents: [{ id: 'c1' }, { id: 'c2' }] } },
  })
  learnIds(ids, '/api/source-images/', [{ id: 's1', photos: [{ id: 'f1' }] }])
  learnIds(ids, '/api/profiles', { profiles: [{ uid: 'u1' }] })
  learnIds(ids, '/api/operator/profiles', [{ uid: 'u2' }])
  expect(ids).toEqual({
    task_id: ['t1'],
    project_id: ['p1'],
    post_id: ['o1'],
    content_id: ['c1', 'c2'],
    source_image_id: ['s1'],
    photo_id: ['f1'],
    uid: ['u1', 'u2'],
  })
})
