import { Link } from '@tanstack/react-router'
import { FileX2 } from '../../../ui/icons/things.ts'
import { useTranslation } from 'react-i18next'
import { errorMessage } from '../../../lib/language/error-message.ts'
import { buttonClass } from '../../../ui/form/button-class.ts'
import { EmptyState } from '../../../ui/state/empty-state.tsx'
import { ErrorState } from '../../../ui/state/error-state.tsx'
import { Skeleton } from '../../../ui/state/loader.tsx'
import { isGone } from '../queries/task-queries.ts'

/** What stands where a task could not be loaded: it is gone, or it may be tried again. */
export function TaskFailure({ projectId, error, onRetry }: { projectId: string; error: unknown; onRetry: () => void }) {
  const { t } = useTranslation()
  const back = (
    <Link to="/projects/$projectId" params={{ projectId }} className={buttonClass()}>
      {t('tasks.page.backToProject')}
    </Link>
  )
  if (isGone(error)) {
    return (
      <EmptyState
        isPage
        icon={<FileX2 aria-hidden className="size-10" />}
        title={t('tasks.page.notFound')}
        action={back}
      >
        <p>{t('tasks.page.notFoundText')}</p>
      </EmptyState>
    )
  }
  return (
    <ErrorState
      isPage
      title={t('tasks.page.failedToLoad')}
      message={errorMessage(error, 'loadTask')}
      onRetry={onRetry}
      action={back}
    />
  )
}

/** The shape of a task's page while it loads. */
export function TaskSkeleton() {
  const { t } = useTranslation()
  return (
    <div aria-busy="true">
      <h1 className="sr-only">{t('tasks.page.loading')}</h1>
      <Skeleton className="mb-3 h-5 w-36" />
      <Skeleton className="mb-3 h-9 w-56" />
      <Skeleton className="mb-6 h-5 w-72 max-w-full" />
      <Skeleton className="h-(--stage-height) rounded-image" />
    </div>
  )
}
