import type { Notice } from '@guise/contract'
import type { UseQueryResult } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react'
import { errorMessage } from '../../lib/error-message.ts'
import { relativeTime } from '../../lib/time.ts'
import { Button } from '../../ui/button.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'

const signs = {
  success: { icon: CircleCheck, color: 'text-mint', word: 'Success' },
  info: { icon: Info, color: 'text-sky', word: 'Information' },
  warning: { icon: TriangleAlert, color: 'text-sun', word: 'Warning' },
  error: { icon: CircleAlert, color: 'text-rose', word: 'Error' },
}

/** What the bell opens: the messages, or why there are none. */
export function NoticeList({ notices }: { notices: UseQueryResult<Notice[]> }) {
  if (notices.isPending) {
    return (
      <div className="flex flex-col gap-3 p-4">
        <Skeleton className="h-10" />
        <Skeleton className="h-10" />
      </div>
    )
  }
  if (!notices.data) {
    return (
      <div role="alert" className="flex flex-col items-start gap-3 p-4 text-fg-2">
        {errorMessage(notices.error, 'loadNotices')}
        <Button size="sm" onClick={() => void notices.refetch()}>
          Try Again
        </Button>
      </div>
    )
  }
  if (notices.data.length === 0) return <p className="p-4 text-fg-2">No notifications yet.</p>
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolled list must be reachable by keyboard
    <ul tabIndex={0} aria-label="Notifications" className="overflow-y-auto outline-offset-[-2px]">
      {notices.data.map((notice) => {
        const { icon: Icon, color, word } = signs[notice.type]
        return (
          <li key={notice.id} className="flex gap-3 border-b border-line px-4 py-3 last:border-0">
            <Icon aria-label={word} className={clsx('mt-0.5 size-5 shrink-0', color)} />
            <div className="min-w-0 flex-1">
              <p className={notice.read ? 'text-fg-2' : 'text-fg'}>{notice.message}</p>
              <p className="text-xs text-fg-3">{relativeTime(notice.timestamp)}</p>
            </div>
            {!notice.read && (
              <span className="mt-2 size-2 rounded-full bg-rose">
                <span className="sr-only">Unread</span>
              </span>
            )}
          </li>
        )
      })}
    </ul>
  )
}
