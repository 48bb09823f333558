import { ApiError } from '@guise/client'
import { Link } from '@tanstack/react-router'
import { FolderX } from '../../ui/icons/things.ts'
import { useTranslation } from 'react-i18next'
import { errorMessage } from '../../lib/language/error-message.ts'
import { buttonClass } from '../../ui/form/button-class.ts'
import { EmptyState } from '../../ui/state/empty-state.tsx'
import { ErrorState } from '../../ui/state/error-state.tsx'
import { Skeleton } from '../../ui/state/loader.tsx'

/** What stands where a project could not be loaded: it is gone, or it may be tried again. */
export function ProjectFailure({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { t } = useTranslation()
  if (error instanceof ApiError && error.status_code === 404) {
    return (
      <EmptyState
        isPage
        icon={<FolderX aria-hidden className="size-10" />}
        title={t('projects.page.notFound')}
        action={
          <Link to="/projects" className={buttonClass()}>
            {t('projects.page.back')}
          </Link>
        }
      >
        <p>{t('projects.page.notFoundText')}</p>
      </EmptyState>
    )
  }
  return (
    <ErrorState
      isPage
      title={t('projects.page.failedToLoad')}
      message={errorMessage(error, 'loadProject')}
      onRetry={onRetry}
    />
  )
}

/** The shape of a project's head while it loads. */
export function ProjectSkeleton() {
  const { t } = useTranslation()
  return (
    <div aria-busy="true">
      <h1 className="sr-only">{t('projects.page.loading')}</h1>
      <Skeleton className="mb-3 h-5 w-36" />
      <Skeleton className="mb-3 h-9 w-72 max-w-full" />
      <Skeleton className="mb-8 h-5 w-56" />
      <Skeleton className="h-80 rounded-card" />
    </div>
  )
}
