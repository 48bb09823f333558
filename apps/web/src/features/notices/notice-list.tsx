import type { Notice } from '@guise/contract'
import type { UseQueryResult } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { CircleAlert, CircleCheck, Info, TriangleAlert } from '../../ui/icons/signs.ts'
import { useTranslation } from 'react-i18next'
import { errorMessage } from '../../lib/language/error-message.ts'
import { relativeTime } from '../../lib/language/format.ts'
import { Button } from '../../ui/form/button.tsx'
import { Skeleton } from '../../ui/state/loader.tsx'
import { sayReason } from '../../lib/language/say-reason.ts'

const signs = {
  success: { icon: CircleCheck, color: 'text-mint' },
  info: { icon: Info, color: 'text-sky' },
  warning: { icon: TriangleAlert, color: 'text-sun' },
  error: { icon: CircleAlert, color: 'text-rose' },
}

/** What the bell opens: the messages, or why there are none. */
export function NoticeList({ notices }: { notices: UseQueryResult<Notice[]> }) {
  const { t } = useTranslation()
  if (notices.isPending) {
    return (
      <div aria-busy="true" className="flex flex-col gap-3 p-4">
        <span className="sr-only">{t('notices.loading')}</span>
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
          {t('common.tryAgain')}
        </Button>
      </div>
    )
  }
  if (notices.data.length === 0) return <p className="p-4 text-fg-2">{t('notices.empty')}</p>
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolled list must be reachable by keyboard
    <ul tabIndex={0} aria-label={t('common.notifications')} className="overflow-y-auto outline-offset-[-2px]">
      {notices.data.map((notice) => {
        const { icon: Icon, color } = signs[notice.type]
        return (
          <li key={notice.id} className="flex gap-3 border-b border-line px-4 py-3 last:border-0">
            <Icon aria-label={t(`notices.type.${notice.type}`)} className={clsx('mt-0.5 size-5 shrink-0', color)} />
            <div className="min-w-0 flex-1">
              <p className={notice.read ? 'text-fg-2' : 'text-fg'}>{sayReason(notice.reason, notice.message)}</p>
              <p className="text-xs text-fg-3">{relativeTime(notice.timestamp)}</p>
            </div>
            {!notice.read && (
              <span className="mt-2 size-2 rounded-full bg-rose forced-colors:bg-[Highlight]">
                <span className="sr-only">{t('notices.unread')}</span>
              </span>
            )}
          </li>
        )
      })}
    </ul>
  )
}
