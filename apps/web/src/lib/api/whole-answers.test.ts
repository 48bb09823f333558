import { Profile, ProfileCard, Project, SourceImage, Task } from '@guise/contract'
import type { z } from 'zod'
import { expect, test } from 'vitest'
import { makeId } from '../../testing/make-id.ts'
import { wholeCard, wholeItem, wholeProfile } from './whole-answers.ts'

const time = '2026-01-02T03:04:05.000Z'
const item = { item_type: 'Photo', item_url: '/one.jpg', processed_file_url: '/swapped.jpg', status: 'completed' }
const post = { status: 'completed', stages: { get_post_info: 'completed' }, contents: [item] }
const task = {
  id: makeId(),
  project_id: makeId(),
  name: 'Task 1',
  status: 'completed',
  progress: 100,
  created_at: time,
  updated_at: time,
  posts: { 'https://example.org/p/1': post },
}
const project = { id: makeId(), name: 'Summer', status: 'active', task_count: 1, completed_tasks: 0 }
const face = { id: makeId(), name: '', file_url: '/face.jpg', created_at: time }
const card = { uid: 'wanda', profile_url: 'https://example.org/wanda' } as ProfileCard

test.each([
  ['task', Task, wholeItem('listTasks', task)],
  ['project', Project, wholeItem('listProjects', { ...project, created_at: time, updated_at: time })],
  ['source face', SourceImage, wholeItem('listSourceImages', face)],
  ['card of a creator', ProfileCard, wholeCard(card)],
  ['creator', Profile, wholeProfile({ ...card, external_url: null } as unknown as Profile)],
])('what the specification names of a %s is enough', (_, schema: z.ZodType, whole) => {
  const issues = schema.safeParse(whole).error?.issues ?? []
  // Posts, items and photos have no ids there: they are known by what they lie in.
  expect(issues.filter(({ path }) => path.at(-1) !== 'id')).toEqual([])
})

test('a picture stands for its thumbnail, and a stage that is one word says where it is', () => {
  const { posts } = wholeItem('listTasks', task) as Task
  const [{ stages, contents } = {}] = Object.values(posts)
  expect(contents?.[0]).toMatchObject({ thumbnail_url: '/one.jpg', processed_thumbnail_url: '/swapped.jpg', marks: [] })
  expect([stages?.get_post_info.status, stages?.compute_swaps.status]).toEqual(['completed', 'pending'])
})

test('what our own server answers stays as it is', () => {
  const whole = wholeItem('listTasks', task)
  expect(wholeItem('listTasks', whole)).toEqual(whole)
})
