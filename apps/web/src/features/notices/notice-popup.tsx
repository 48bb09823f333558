import { Popover } from '@base-ui/react/popover'
import type { Notice } from '@guise/contract'
import type { UseQueryResult } from '@tanstack/react-query'
import type { RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import { NoticeList } from './notice-list.tsx'

/** What the bell opens: the messages, below the button they belong to. */
export function NoticePopup({
  anchor,
  isOpen,
  onOpen,
  notices,
}: {
  anchor: RefObject<HTMLButtonElement | null>
  isOpen: boolean
  onOpen: (isOpen: boolean) => void
  notices: UseQueryResult<Notice[]>
}) {
  const { t } = useTranslation()
  return (
    <Popover.Root
      open={isOpen}
      onOpenChange={(next, { event }) => {
        // A press on the bell is the bell's own affair.
        if (!anchor.current?.contains(event.target as Node)) onOpen(next) // events of a page come from its nodes
      }}
    >
      <Popover.Portal>
        <Popover.Positioner anchor={anchor} sideOffset={8} align="end" collisionPadding={12} className="z-40">
          <Popover.Popup
            finalFocus={anchor}
            // It has one stop: whoever goes on by Tab comes back to the bell, from which the page goes on.
            onKeyDown={(event) => {
              if (event.key !== 'Tab') return
              event.preventDefault()
              onOpen(false)
            }}
            className="floating flex max-h-[min(480px,70dvh)] w-[min(360px,calc(100vw-24px))] flex-col rounded-card border border-line bg-raised transition duration-[160ms] ease-out data-ending-style:opacity-0 data-starting-style:opacity-0"
          >
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
