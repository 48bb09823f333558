import { expect, test } from 'vitest'
import { makeFace } from '../../testing/make-face.ts'
import { makeProject, makeTask } from '../../testing/make-task.ts'
import { recentActivity } from './recent-activity.ts'

const day = (number: number) => `2026-11-${String(number).padStart(2, '0')}T00:00:00.000Z`

test('nothing happened yet in an empty account', () => {
  expect(recentActivity({ projects: [], tasks: [], faces: [] })).toEqual([])
})

test('the three newest events are shown, newest first', () => {
  const messages = recentActivity({
    projects: [makeProject({ name: 'Lake', status: 'completed', updated_at: day(3) })],
    tasks: [
      makeTask([], { name: 'Task 1', status: 'processing', started_at: day(5) }),
      makeTask([], { name: 'Task 2', status: 'scraping', started_at: day(4) }),
    ],
    faces: [makeFace({ name: '', created_at: day(6) })],
  }).map(({ message }) => message)
  expect(messages).toEqual(['Source face "Untitled" uploaded', 'Task "Task 1" started', 'Task "Task 2" started'])
})

test('no more than two projects, two tasks and one upload are taken', () => {
  const completed = [1, 2, 3].map((n) => makeProject({ name: `P${n}`, status: 'completed', updated_at: day(n + 10) }))
  expect(recentActivity({ projects: completed, tasks: [], faces: [makeFace(), makeFace()] })).toMatchObject([
    { message: 'Project "P3" completed' },
    { message: 'Project "P2" completed' },
    { type: 'source_uploaded' },
  ])
})

test('tasks that are done or waiting are not activity', () => {
  const tasks = [
    makeTask([], { status: 'completed' }),
    makeTask([], { status: 'pending' }),
    makeTask([], { status: 'downloaded' }),
  ]
  expect(recentActivity({ projects: [makeProject()], tasks, faces: [] })).toEqual([])
})

test('a project is completed when the count of the dashboard says so: by hand, or with the last of its tasks', () => {
  const done = makeProject({ name: 'Done', task_count: 2, completed_tasks: 2, updated_at: day(1) })
  const projects = [done, makeProject({ task_count: 2, completed_tasks: 1 }), makeProject({ task_count: 0 })]
  const tasks = [day(4), day(5)].map((completed_at) =>
    makeTask([], { project_id: done.id, status: 'completed', completed_at }),
  )
  expect(recentActivity({ projects, tasks, faces: [] })).toMatchObject([
    { message: 'Project "Done" completed', timestamp: day(5) },
  ])
})
