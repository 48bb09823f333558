import type { TaskId } from '@guise/contract'
import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { Fragment, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { HowMade } from '../../../../features/provenance/how-made.tsx'
import { ReportButton } from '../../../../features/reports/report-button.tsx'
import { ReviewButton } from '../../../../features/reviews/review-button.tsx'
import { taskViews } from '../../../../features/tasks/model/task-context.ts'
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
})

function Screen() {
  const { projectId, taskId } = Route.useParams()
  const { view = 'comparison', photo } = Route.useSearch()
  const navigate = useNavigate({ from: Route.fullPath })
  const [isDeleted, setIsDeleted] = useState(false)
  const { task, error, refetch } = useTask(taskId as TaskId, !isDeleted) // the server answers 404 to whatever is no id of a task
  if (!task || (isGone(error) && !isDeleted)) {
    return error ? (
      <Named>
        <TaskFailure projectId={projectId} error={error} onRetry={() => void refetch()} />
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
      onPhoto={(next) =>
        void navigate({
          search: (search) => ({ ...search, photo: next }),
          replace: photo !== undefined,
          resetScroll: false,
        })
      }
      renderReport={(content, place) => (
        <Fragment key={content.id}>
          <ReviewButton content={content} taskId={task.id} {...place} />
          <ReportButton content={content} taskId={task.id} {...place} />
          {place.isInLightbox && content.processed_file_url !== null && (
            <ShareButton taskId={task.id} contentId={content.id} />
          )}
          {place.isInLightbox && (
            <HowMade
              contentId={content.id}
              resultUrl={content.processed_file_url}
              isVideo={content.item_type === 'Video'}
            />
          )}
        </Fragment>
      )}
      onDeleted={() => setIsDeleted(true)}
      onLeave={() => void navigate({ to: '/projects/$projectId', params: { projectId } })}
    />
  )
}

function Named({ children }: { children: React.ReactNode }) {
  usePageTitle(useTranslation().t('tasks.page.title'))
  return children
}
