import { ApiError } from '@guise/client'
import { useTranslation } from 'react-i18next'
import { errorMessage } from '../../../lib/language/error-message.ts'
import { Alert } from '../../../ui/state/alert.tsx'
import { Button } from '../../../ui/form/button.tsx'
import { Skeleton } from '../../../ui/state/loader.tsx'

/** A warning in place of the tasks that could not be loaded; a known fault of the server is called by its name. */
export function BoardFailure({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { t } = useTranslation()
  const detail = errorMessage(error, 'loadProject')
  return (
    <Alert tone="warning">
      <p>{t('tasks.board.notLoaded', { detail })}</p>
      {isMissingImagesField(error) && <p className="mt-1 text-sm text-fg-2">{t('tasks.board.backendIssue')}</p>}
      <Button size="sm" onClick={onRetry} className="mt-3">
        {t('tasks.board.retryLoading')}
      </Button>
    </Alert>
  )
}

/**
 * Whether a server complains of a missing images field, a known fault of it and not of the tasks. This server gives every refusal a
 * reason; looked at is only what another one says without.
 */
export function isMissingImagesField(error: unknown): boolean {
  if (!(error instanceof ApiError) || error.reason) return false
  return /\bimages\b/i.test(error.detail) && /\b(field|attribute|key|missing|required)\b/i.test(error.detail)
}

/** The shape of the board while it loads. */
export function BoardSkeleton() {
  const { t } = useTranslation()
  return (
    <div aria-busy="true">
      <span className="sr-only">{t('tasks.board.loading')}</span>
      <div className="mb-6 grid grid-cols-2 gap-3 md:grid-cols-4">
        {[0, 1, 2, 3].map((i) => (
          <Skeleton key={i} className="h-[76px] rounded-card" />
        ))}
      </div>
      <div className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
        {[0, 1, 2].map((i) => (
          <Skeleton key={i} className="h-80 rounded-card" />
        ))}
      </div>
    </div>
  )
}
