import type { InputOf, Operations, Project, ProjectId } from '@guise/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { t } from 'i18next'
import { client } from '../../lib/api.ts'
import { errorMessage } from '../../lib/error-message.ts'
import { projectsQuery } from '../../lib/projects-query.ts'
import { doUndoably, keepaliveFetch } from '../../lib/undoable.ts'

/** Creates a project. */
export function useCreateProject() {
  const refresh = useRefreshProjects()
  return useMutation({
    mutationFn: (body: InputOf<Operations['createProject']>['body']) => client.createProject({ body }),
    onSuccess: (project) => refresh((projects) => [project, ...projects]),
  })
}

/** Renames a project or moves it between active, completed and archived. */
export function useUpdateProject(id: ProjectId) {
  const refresh = useRefreshProjects()
  return useMutation({
    mutationFn: (body: NonNullable<InputOf<Operations['updateProject']>['body']>) =>
      client.updateProject({ params: { project_id: id }, body }),
    onSuccess: (project) => refresh((projects) => projects.map((known) => (known.id === id ? project : known))),
  })
}

/** Deletes a project with its tasks, five seconds later and unless that is undone. */
export function useDeleteProject() {
  const refresh = useRefreshProjects()
  const queryClient = useQueryClient()
  return ({ id, name }: Project) =>
    doUndoably({
      message: t('projects.wasDeleted', { name }),
      hides: [id],
      async carryOut() {
        await client.deleteProject({ params: { project_id: id } }, { fetch: keepaliveFetch })
        for (const key of ['gallery', 'tasks']) void queryClient.invalidateQueries({ queryKey: [key] })
        await refresh((projects) => projects.filter((known) => known.id !== id))
      },
      failure: (error) => errorMessage(error, 'deleteProject'),
    })
}

function useRefreshProjects() {
  const queryClient = useQueryClient()
  return async (change: (projects: Project[]) => Project[]) => {
    queryClient.setQueryData(projectsQuery.queryKey, (projects) => projects && change(projects))
    await queryClient.invalidateQueries({ queryKey: ['projects'] })
  }
}
