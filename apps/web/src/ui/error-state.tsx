import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { EmptyState } from './empty-state.tsx'

/** What a screen says when it could not be loaded, with a way to try again. */
export function ErrorState({
  title,
  message,
  onRetry,
  retryLabel = 'Try Again',
  action,
  isPage = false,
}: {
  title: string
  message?: ReactNode
  onRetry?: () => void
  retryLabel?: string
  action?: ReactNode
  /** Stands alone on its page, so its title is the page's heading. */
  isPage?: boolean
}) {
  return (
    <div role="alert">
      <EmptyState
        icon={<CircleAlert aria-hidden className="size-10 text-rose" />}
        title={title}
        isPage={isPage}
        action={
          <>
            {onRetry && <Button onClick={onRetry}>{retryLabel}</Button>}
            {action}
          </>
        }
      >
        {message && <p>{message}</p>}
      </EmptyState>
    </div>
  )
}
