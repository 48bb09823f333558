import type { InputOf, Operations, Project, ProjectId, ProjectStatus } from '@guise/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { t } from 'i18next'
import { client } from '../../lib/api/client.ts'
import { unlessGone } from '../../lib/api/unless-gone.ts'
import { errorMessage } from '../../lib/language/error-message.ts'
import { projectsQuery } from '../../lib/api/shared-queries.ts'
import { shortName } from '../../lib/language/format.ts'
import { toast } from '../../ui/overlay/toast.tsx'
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
    onSuccess: (_, name) =>
      refresh((projects) => projects.map((known) => (known.id === id ? { ...known, name } : known))),
  })
}

/** Under this key lie the moves of projects, so that the list can say which ones failed. */
export const moveKey = ['projects', 'move']

/** A project, and where it goes. */
export type Move = { project: Project; status: ProjectStatus }

const told = { completed: 'wasCompleted', archived: 'wasArchived', active: 'wasReactivated' } as const

/** Moves a project between active, completed and archived, and says so: a filter of the list may take its card away at once. */
export function useMoveProject() {
  const refresh = useRefreshProjects()
  return useMutation({
    mutationKey: moveKey,
    meta: { failed: 'updateProject' },
    mutationFn: ({ project: { id }, status }: Move) =>
      client.updateProject({ params: { project_id: id }, body: { status } }),
    onSuccess: (_, { project: { id, name }, status }) => {
      toast.success(t(`projects.${told[status]}`, { name }))
      return refresh((projects) => projects.map((known) => (known.id === id ? { ...known, status } : known)))
    },
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
        await unlessGone(client.deleteProject({ params: { project_id: id } }, { fetch: keepaliveFetch }))
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
