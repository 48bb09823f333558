import type { Project } from '@guise/contract'
import { z } from 'zod'
import { shownStatus } from './project-status.ts'

/** Search, filter and order of the list of projects, as they stand in the address. Strange values are dropped. */
export const ProjectsSearch = z.object({
  search: z.coerce.string().optional().catch(undefined),
  sort: z.enum(['newest', 'updated', 'name', 'tasks']).optional().catch(undefined),
  status: z.enum(['in-progress', 'completed', 'failed']).optional().catch(undefined),
})
export type ProjectsSearch = z.infer<typeof ProjectsSearch>

/** The projects that match, in the order asked for; newest first unless told otherwise. */
export function arrangeProjects(projects: readonly Project[], { search, sort, status }: ProjectsSearch): Project[] {
  const words = search?.trim().toLocaleLowerCase() ?? ''
  return projects
    .filter((project) => project.name.toLocaleLowerCase().includes(words))
    .filter((project) => status === undefined || shownStatus(project) === status)
    .sort(orders[sort ?? 'newest'])
}

const orders: Record<NonNullable<ProjectsSearch['sort']>, (a: Project, b: Project) => number> = {
  newest: (a, b) => b.created_at.localeCompare(a.created_at),
  updated: (a, b) => b.updated_at.localeCompare(a.updated_at),
  name: (a, b) => a.name.localeCompare(b.name),
  tasks: (a, b) => b.task_count - a.task_count,
}
