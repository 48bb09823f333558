import { clsx } from 'clsx'
import { Bell as BellIcon } from '../../ui/icons/things.ts'
import { Suspense, lazy, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useStoredChoice } from '../../lib/browser/stored-values.ts'
import { ComingPanel } from '../../ui/overlay/coming-panel.tsx'
import { mostShown, useMarkNoticesRead, useNotices } from './notices-query.ts'

const loadPopup = () => import('./notice-popup.tsx')
const NoticePopup = lazy(async () => ({ default: (await loadPopup()).NoticePopup }))

/** The bell of the top bar: rings until it is opened for the first time, and closing it reads everything. */
export function Bell() {
  const { t } = useTranslation()
  const notices = useNotices()
  const markRead = useMarkNoticesRead()
  const button = useRef<HTMLButtonElement>(null)
  const [seen, setSeen] = useStoredChoice('bell', ['new', 'opened'])
  const [isOpen, setOpen] = useState<boolean>()
  const unread = notices.data?.filter((notice) => !notice.read).length ?? 0
  const said =
    unread < mostShown ? t('notices.bellUnread', { count: unread }) : t('notices.bellUnreadMore', { count: unread })
  const name = unread > 0 ? said : t('common.notifications')

  function open(next: boolean) {
    setOpen(next)
    if (next) setSeen('opened')
    else if (unread > 0) markRead.mutate()
  }
  return (
    <>
      <button
        ref={button}
        type="button"
        aria-label={name}
        aria-haspopup="dialog"
        aria-expanded={isOpen ?? false}
        onPointerEnter={() => void loadPopup()}
        onClick={() => open(!isOpen)}
        className="relative inline-flex size-11 items-center justify-center rounded-control text-fg-2 hover:bg-well hover:text-fg"
      >
        <BellIcon
          aria-hidden
          className={clsx('size-5 origin-top', seen === 'new' && 'animate-[ring_2.4s_ease-in-out_infinite]')}
        />
        {unread > 0 && (
          <span className="absolute top-2.5 right-2.5 size-2 rounded-full bg-rose ring-2 ring-page forced-colors:bg-[Highlight]" />
        )}
      </button>
      {isOpen !== undefined && (
        <Suspense fallback={isOpen && <ComingPanel onCallOff={() => setOpen(false)} />}>
          <NoticePopup anchor={button} isOpen={isOpen} onOpen={open} notices={notices} />
        </Suspense>
      )}
    </>
  )
}
