import type { Project, ProjectId } from '@guise/contract'
import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { ProjectHeader } from '../../../features/project-page/project-header.tsx'
import { ProjectFailure, ProjectSkeleton } from '../../../features/project-page/project-states.tsx'
import { DownloadSelected, useTaskSelection } from '../../../features/tasks/board/task-selection.tsx'
import { TaskBoard } from '../../../features/tasks/board/task-board.tsx'
import { useAddTask } from '../../../features/tasks/create/add-task.tsx'
import { isGone, projectTasksQuery, useProjectTasks } from '../../../features/tasks/queries/task-queries.ts'
import { usePageTitle } from '../../../lib/browser/page-title.ts'
import { prefetch } from '../../../lib/api/query-client.ts'
import { facesQuery, projectQuery } from '../../../lib/api/shared-queries.ts'

export const Route = createFileRoute('/projects/$projectId/')({
  // All at once: on a slow connection each that waits for another costs a way there and back.
  loader: ({ params, cause }) => {
    if (cause === 'preload') return // a mouse that passes over a list of projects would ask for the tasks of each
    const projectId = params.projectId as ProjectId // as below
    prefetch(projectQuery(projectId))
    prefetch(projectTasksQuery(projectId))
    prefetch(facesQuery)
  },
  component: Screen,
})

function Screen() {
  const projectId = Route.useParams().projectId as ProjectId // the server answers 404 to whatever is no id of a project
  const project = useQuery(projectQuery(projectId))
  const { t } = useTranslation()
  usePageTitle(project.data?.name ?? t('projects.page.title'))
  if (project.isPending) return <ProjectSkeleton />
  if (!project.data || isGone(project.error)) {
    return <ProjectFailure error={project.error} onRetry={() => void project.refetch()} />
  }
  return <ProjectPage project={project.data} />
}

function ProjectPage({ project }: { project: Project }) {
  const query = useProjectTasks(project.id)
  const selection = useTaskSelection(query.tasks ?? [])
  const addTask = useAddTask(project)
  const isEmpty = query.tasks?.length === 0
  return (
    <>
      <ProjectHeader
        project={project}
        actions={
          <>
            <DownloadSelected tasks={selection.selected} />
            {!isEmpty && addTask.button}
          </>
        }
      />
      <TaskBoard query={query} selection={selection} emptyAction={addTask.button} />
      {addTask.windows}
    </>
  )
}
