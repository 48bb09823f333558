import { Popover } from '@base-ui/react/popover'
import { clsx } from 'clsx'
import { Bell as BellIcon } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useStoredChoice } from '../../lib/stored-choice.ts'
import { NoticeList } from './notice-list.tsx'
import { useMarkNoticesRead, useNotices } from './notices-query.ts'

/** The bell of the top bar: rings until it is opened for the first time, and opening it reads everything. */
export function Bell() {
  const { t } = useTranslation()
  const notices = useNotices()
  const markRead = useMarkNoticesRead()
  const [seen, setSeen] = useStoredChoice('bell', ['new', 'opened'])
  const unread = notices.data?.filter((notice) => !notice.read).length ?? 0
  const name = unread > 0 ? t('notices.bellUnread', { count: unread }) : t('common.notifications')
  return (
    <Popover.Root
      onOpenChange={(isOpen) => {
        if (isOpen) setSeen('opened')
        else if (unread > 0) markRead.mutate()
      }}
    >
      <Popover.Trigger
        aria-label={name}
        className="relative inline-flex size-11 items-center justify-center rounded-control text-fg-2 hover:bg-well hover:text-fg"
      >
        <BellIcon
          aria-hidden
          className={clsx('size-5 origin-top', seen === 'new' && 'animate-[ring_2.4s_ease-in-out_infinite]')}
        />
        {unread > 0 && <span className="absolute top-2.5 right-2.5 size-2 rounded-full bg-rose ring-2 ring-page" />}
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Positioner sideOffset={8} align="end" collisionPadding={12} className="z-40">
          <Popover.Popup className="floating flex max-h-[min(480px,70dvh)] w-[min(360px,calc(100vw-24px))] flex-col rounded-card border border-line bg-raised transition duration-[160ms] ease-out data-ending-style:opacity-0 data-starting-style:opacity-0">
            <Popover.Title className="border-b border-line px-4 py-3 text-base">
              {t('common.notifications')}
            </Popover.Title>
            <NoticeList notices={notices} />
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  )
}
