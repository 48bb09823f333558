import type { InputOf, Operations, Project, ProjectId, ProjectStatus } from '@guise/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { t } from 'i18next'
import { client } from '../../lib/api/client.ts'
import { errorMessage } from '../../lib/language/error-message.ts'
import { projectsQuery } from '../../lib/api/shared-queries.ts'
import { shortName } from '../../lib/language/format.ts'
import { doUndoably, keepaliveFetch } from '../../ui/overlay/undoable.ts'
import { shownNameLength } from '../../lib/screen-constants.ts'

/** Creates a project. */
export function useCreateProject() {
  const refresh = useRefreshProjects()
  return useMutation({
    meta: { failed: 'createProject' },
    mutationFn: (body: InputOf<Operations['createProject']>['body']) => client.createProject({ body }),
    onSuccess: (project) => refresh((projects) => [project, ...projects]),
  })
}

/** Gives a project another name. */
export function useRenameProject(id: ProjectId) {
  const refresh = useRefreshProjects()
  return useMutation({
    meta: { failed: 'updateProject' },
    mutationFn: (name: string) => client.updateProject({ params: { project_id: id }, body: { name } }),
    onSuccess: (project) => refresh((projects) => projects.map((known) => (known.id === id ? project : known))),
  })
}

/** Under this key lie the moves of projects, so that the list can say which one failed. */
export const moveKey = ['projects', 'move']

/** Moves a project between active, completed and archived. */
export function useMoveProject({ id }: Project) {
  const refresh = useRefreshProjects()
  return useMutation({
    mutationKey: moveKey,
    mutationFn: (status: ProjectStatus) => client.updateProject({ params: { project_id: id }, body: { status } }),
    onSuccess: (project) => refresh((projects) => projects.map((known) => (known.id === id ? project : known))),
  })
}

/** Deletes a project with its tasks, five seconds later and unless that is undone. */
export function useDeleteProject() {
  const refresh = useRefreshProjects()
  const queryClient = useQueryClient()
  return ({ id, name }: Project) =>
    doUndoably({
      message: t('projects.wasDeleted', { name: shortName(name, shownNameLength.deleteDialog) }),
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
