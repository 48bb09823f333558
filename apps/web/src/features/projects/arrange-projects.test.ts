import type { Project, ProjectId } from '@guise/contract'
import { expect, test } from 'vitest'
import { arrangeProjects, projectsSearch } from './arrange-projects.ts'
import type { ProjectsSearch } from './arrange-projects.ts'

const projects = [
  project({ name: 'Lake', created_at: '2026-11-01T00:00:00Z', updated_at: '2026-11-20T00:00:00Z', task_count: 1 }),
  project({ name: 'album', created_at: '2026-11-03T00:00:00Z', status: 'archived', task_count: 5 }),
  project({ name: 'Festival', created_at: '2026-11-02T00:00:00Z', task_count: 2, completed_tasks: 2 }),
]
const names = (search: ProjectsSearch) => arrangeProjects(projects, search).map(({ name }) => name)

test('projects come newest first', () => {
  expect(names({})).toEqual(['album', 'Festival', 'Lake'])
})

test('projects can be ordered by change, name and number of tasks', () => {
  expect(names({ sort: 'updated' })[0]).toBe('Lake')
  expect(names({ sort: 'name' })).toEqual(['album', 'Festival', 'Lake'])
  expect(names({ sort: 'tasks' })).toEqual(['album', 'Festival', 'Lake'])
})

test('a search finds parts of names in any case', () => {
  expect(names({ search: ' AL ' })).toEqual(['album', 'Festival'])
  expect(names({ search: 'nothing like it' })).toEqual([])
})

test('a filter goes by the status that is shown', () => {
  expect(names({ status: 'failed' })).toEqual(['album'])
  expect(names({ status: 'completed' })).toEqual(['Festival'])
})

test('a strange value in the address is ignored', () => {
  expect(projectsSearch({ search: 7, sort: 'colour' })).toEqual({
    search: '7',
    sort: undefined,
    status: undefined,
  })
})

function project(overrides: Partial<Project>): Project {
  return {
    id: crypto.randomUUID() as ProjectId, // any id will do
    name: 'Project',
    description: null,
    status: 'active',
    task_count: 0,
    completed_tasks: 0,
    default_source_image_id: null,
    cover_urls: [],
    created_at: '2026-11-01T00:00:00Z',
    updated_at: '2026-11-01T00:00:00Z',
    ...overrides,
  }
}
