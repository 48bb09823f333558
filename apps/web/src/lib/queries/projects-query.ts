import type { Project, ProjectId } from '@guise/contract'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { client } from '../api/client.ts'
import { fetchAll } from '../api/fetch-all.ts'

/** Query of every project, newest first. Everything about projects lies under 'projects'. */
export const projectsQuery = queryOptions({
  queryKey: ['projects', 'list'],
  queryFn: ({ signal }): Promise<Project[]> => fetchAll('listProjects', {}, signal),
})

/** Query of one project. */
export function projectQuery(projectId: ProjectId) {
  return queryOptions({
    queryKey: ['projects', projectId],
    queryFn: ({ signal }) => client.getProject({ params: { project_id: projectId } }, { signal }),
  })
}

/** Every project of the user. */
export function useProjects() {
  return useQuery(projectsQuery)
}
