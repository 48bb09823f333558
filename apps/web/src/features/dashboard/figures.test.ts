import type { Content } from '@guise/contract'
import { expect, test } from 'vitest'
import { makeFace } from '../../testing/make-face.ts'
import { makeContent, makePost, makeProject, makeTask } from '../../testing/make-task.ts'
import { makeUser } from '../../testing/make-account.ts'
import { countFigures } from './figures.ts'

const nothing = { user: makeUser(), projects: [], tasks: [], faces: [] }

test('a new account has zeros everywhere', () => {
  expect(countFigures(nothing)).toEqual({
    projects: { total: 0, processing: 0, completed: 0 },
    totalSwaps: 0,
    sourceFaces: 0,
    successRate: 0,
    completedTasks: 0,
  })
})

test('a project whose only task is done is completed, not processing', () => {
  const project = makeProject({ task_count: 1, completed_tasks: 1 })
  const tasks = [makeTask([postOf({ status: 'completed' })], { project_id: project.id })]
  expect(countFigures({ ...nothing, projects: [project], tasks }).projects).toEqual({
    total: 1,
    processing: 0,
    completed: 1,
  })
})

test('projects are processing while something is being done in them; others only count in the total', () => {
  const busy = makeProject({ task_count: 2, completed_tasks: 1 })
  const projects = [busy, makeProject(), makeProject({ status: 'completed' }), makeProject({ status: 'archived' })]
  const tasks = [makeTask([], { project_id: busy.id, status: 'scraping' })]
  expect(countFigures({ ...nothing, projects, tasks }).projects).toEqual({ total: 4, processing: 1, completed: 1 })
})

test('the success rate is done photos among those done or failed, rounded', () => {
  const tasks = [
    makeTask([postOf({ status: 'completed' }, { status: 'swapped' }, { status: 'failed' })]),
    makeTask([postOf({ status: 'processing' }, { status: 'cancelled' })], { status: 'processing' }),
  ]
  expect(countFigures({ ...nothing, tasks })).toMatchObject({ successRate: 67, completedTasks: 1 })
})

test("total swaps are the user's processed images, else the faces swapped in finished photos", () => {
  const tasks = [makeTask([postOf({ status: 'completed', faces_swapped: 2 }, { status: 'failed', faces_swapped: 5 })])]
  expect(countFigures({ ...nothing, tasks }).totalSwaps).toBe(2)
  expect(countFigures({ ...nothing, tasks, user: makeUser({ total_processed_images: 9 }) }).totalSwaps).toBe(9)
})

test('faces are counted', () => {
  expect(countFigures({ ...nothing, faces: [makeFace(), makeFace()] }).sourceFaces).toBe(2)
})

function postOf(...contents: Pick<Partial<Content>, 'status' | 'faces_swapped'>[]) {
  return makePost({ contents: contents.map(makeContent) })
}
