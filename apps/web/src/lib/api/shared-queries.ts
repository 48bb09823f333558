import type { Project, ProjectId, Samples, SiteConfig, SourceImage, Task } from '@guise/contract'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { shortName } from '../language/format.ts'
import { client } from './client.ts'
import { fetchAll } from './lists.ts'
import { shownNameLength } from '../screen-constants.ts'

/** Query of every face of the library, newest first. Everything about faces lies under 'faces'. */
export const facesQuery = queryOptions({
  queryKey: ['faces'],
  queryFn: ({ signal }): Promise<SourceImage[]> => fetchAll('listSourceImages', {}, signal),
})

/** The library of source faces. */
export function useFaces() {
  return useQuery(facesQuery)
}

/** A face as one of the pictures to choose from. */
export function pictureOf({ id, name, thumbnail_url, thumbhash }: SourceImage) {
  return { id, name: shortName(name, shownNameLength.card), imageUrl: thumbnail_url, thumbhash }
}

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

/** Query of every task of the user, newest first. */
export const tasksQuery = queryOptions({
  queryKey: ['tasks', 'list'],
  queryFn: ({ signal }): Promise<Task[]> => fetchAll('listTasks', {}, signal),
})

/** Query of the sample posts and faces; both lists are empty in production. */
const samplesQuery = queryOptions({
  queryKey: ['samples'],
  queryFn: ({ signal }) => client.listSamples({}, { signal }),
  staleTime: Infinity,
})

/** Sample posts and faces; empty until they are known. */
export function useSamples(): Samples {
  return useQuery(samplesQuery).data ?? { posts: [], faces: [], credits_url: null }
}

/** Query of the installation's settings. */
export const siteQuery = queryOptions({
  queryKey: ['site'],
  queryFn: ({ signal }) => client.getSite({}, { signal }),
  staleTime: Infinity,
})

/** Settings of this installation, undefined until they are known. */
export function useSite(): SiteConfig | undefined {
  return useQuery(siteQuery).data
}

/** Whether this server swaps with its built-in engine and with one of its own, as each task asks. */
export function useHasEngines(): boolean {
  const offered = useSite()?.engines ?? []
  return offered.includes('builtin') && offered.includes('neural')
}
