import type { Project } from '@guise/contract'
import { compareTimes } from '../../lib/language/format.ts'
import { shownStatus } from './project-status.tsx'
import { oneOf, searchParams, text } from '../../lib/browser/search-params.ts'

/** Search, filter and order of the list of projects, as they stand in the address. Strange values are dropped. */
export const projectsSearch = searchParams({
  search: text,
  sort: oneOf(['newest', 'updated', 'name', 'tasks']),
  status: oneOf(['in-progress', 'completed', 'failed']),
})
export type ProjectsSearch = ReturnType<typeof projectsSearch>

/** The projects that match, in the order asked for; newest first unless told otherwise. */
export function arrangeProjects(projects: readonly Project[], { search, sort, status }: ProjectsSearch): Project[] {
  const words = search?.trim().toLocaleLowerCase() ?? ''
  return projects
    .filter((project) => project.name.toLocaleLowerCase().includes(words))
    .filter((project) => status === undefined || shownStatus(project) === status)
    .sort(orders[sort ?? 'newest'])
}

const orders: Record<NonNullable<ProjectsSearch['sort']>, (a: Project, b: Project) => number> = {
  newest: (a, b) => compareTimes(b.created_at, a.created_at),
  updated: (a, b) => compareTimes(b.updated_at, a.updated_at),
  name: (a, b) => a.name.localeCompare(b.name),
  tasks: (a, b) => b.task_count - a.task_count,
}
