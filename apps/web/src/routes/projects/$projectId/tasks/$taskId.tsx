import type { Content, TaskId } from '@guise/contract'
import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { useCallback, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { HowMade } from '../../../../features/provenance/how-made.tsx'
import { ReportButton } from '../../../../features/reports/report-button.tsx'
import { ReviewButton } from '../../../../features/reviews/review-button.tsx'
import { taskViews } from '../../../../features/tasks/model/task-context.ts'
import type { DrawReport } from '../../../../features/tasks/model/task-context.ts'
import { ShareButton } from '../../../../features/tasks/page/share-button.tsx'
import { TaskPage } from '../../../../features/tasks/page/task-page.tsx'
import { TaskFailure, TaskSkeleton } from '../../../../features/tasks/page/task-states.tsx'
import { isGone, useTask } from '../../../../features/tasks/queries/task-queries.ts'
import { usePageTitle } from '../../../../lib/browser/page-title.ts'
import { oneOf, searchParams, text } from '../../../../lib/browser/search-params.ts'

const Search = searchParams({
  view: oneOf(taskViews),
  photo: text,
})

export const Route = createFileRoute('/projects/$projectId/tasks/$taskId')({
  component: Screen,
  validateSearch: Search,
  // A link pasted here leads from task to task: what was ticked, waited for or said of one is not of the next.
  remountDeps: ({ params }) => params.taskId,
})

function Screen() {
  const { projectId, ...params } = Route.useParams()
  const taskId = params.taskId as TaskId // the server answers 404 to whatever is no id of a task
  const { view = 'comparison', photo } = Route.useSearch()
  const navigate = useNavigate({ from: Route.fullPath })
  const [isDeleted, setIsDeleted] = useState(false)
  const { task, failure, retry } = useTask(taskId, !isDeleted)
  const ownProjectId = task?.project_id ?? projectId
  useEffect(() => {
    // Below another project's address the way back, and that from a deleted task, would lead there.
    if (ownProjectId !== projectId)
      void navigate({ params: { projectId: ownProjectId, taskId }, search: true, replace: true, resetScroll: false })
  }, [navigate, ownProjectId, projectId, taskId])
  // Each photo of a task is drawn with these two: an answer about the task does not make them anew.
  const onPhoto = useCallback(
    (next: string | undefined, isInLightbox = false) =>
      void navigate({ search: (search) => ({ ...search, photo: next }), replace: isInLightbox, resetScroll: false }),
    [navigate],
  )
  const renderReport: DrawReport = useCallback(
    (content, place) => <ItemActions key={content.id} content={content} taskId={taskId} {...place} />,
    [taskId],
  )
  if (!task || (isGone(failure) && !isDeleted)) {
    return failure ? (
      <Named>
        <TaskFailure projectId={projectId} error={failure} onRetry={retry} />
      </Named>
    ) : (
      <Named>
        <TaskSkeleton />
      </Named>
    )
  }
  return (
    <TaskPage
      task={task}
      view={view}
      onView={(next) =>
        void navigate({ search: (search) => ({ ...search, view: next }), replace: true, resetScroll: false })
      }
      photoId={photo}
      onPhoto={onPhoto}
      renderReport={renderReport}
      onDeleted={() => setIsDeleted(true)}
      onLeave={() => void navigate({ to: '/projects/$projectId', params: { projectId } })}
    />
  )
}

/** What may be said and known of one photo beside its swap; what has less use on the page itself is in the lightbox only. */
function ItemActions({
  content,
  taskId,
  isInLightbox = false,
  ...place
}: { content: Content; taskId: TaskId } & Parameters<DrawReport>[1]) {
  return (
    <>
      <ReviewButton content={content} taskId={taskId} {...place} />
      <ReportButton content={content} taskId={taskId} {...place} />
      {isInLightbox && content.processed_file_url !== null && <ShareButton taskId={taskId} contentId={content.id} />}
      {isInLightbox && (
        <HowMade
          contentId={content.id}
          resultUrl={content.processed_file_url}
          isVideo={content.item_type === 'Video'}
        />
      )}
    </>
  )
}

function Named({ children }: { children: React.ReactNode }) {
  usePageTitle(useTranslation().t('tasks.page.title'))
  return children
}
