import { CircleAlert } from '../icons/signs.ts'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../form/button.tsx'
import { EmptyState } from './empty-state.tsx'

/** What a screen says when it could not be loaded, with a way to try again. */
export function ErrorState({
  title,
  message,
  onRetry,
  action,
  isPage = false,
}: {
  title: string
  message?: ReactNode
  onRetry?: () => void
  action?: ReactNode
  /** Stands alone on its page, so its title is the page's heading. */
  isPage?: boolean
}) {
  const { t } = useTranslation()
  return (
    <div role="alert">
      <EmptyState
        icon={<CircleAlert aria-hidden className="size-10 text-rose" />}
        title={title}
        isPage={isPage}
        action={
          <>
            {onRetry && <Button onClick={onRetry}>{t('common.tryAgain')}</Button>}
            {action}
          </>
        }
      >
        {message && message !== title && <p>{message}</p>}
      </EmptyState>
    </div>
  )
}
