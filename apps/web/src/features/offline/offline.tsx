import { useQueryClient } from '@tanstack/react-query'
import { WifiOff } from '../../ui/icons/things.ts'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { useOnline, useReturn } from '../../lib/api/connection.ts'
import { usePageTitle } from '../../lib/browser/page-title.ts'
import { askAgain, useAway } from '../../lib/session/away.ts'
import { EmptyState } from '../../ui/state/empty-state.tsx'
import { Wordmark } from '../../ui/text/logo.tsx'

/** What the app shows when it is opened without a connection. */
export function OfflinePage() {
  const { t } = useTranslation()
  usePageTitle(t('offline.title'))
  return (
    <div className="flex min-h-dvh flex-col px-5 py-6 sm:px-10">
      <Wordmark />
      <main className="my-auto" aria-live="polite">
        <EmptyState isPage icon={<WifiOff aria-hidden className="size-10" />} title={t('offline.title')}>
          <p>{t('offline.text')}</p>
        </EmptyState>
      </main>
    </div>
  )
}

/** A line at the bottom of every page while there is no connection, or nobody answers what is asked anew. */
export function OfflineNote() {
  const { t } = useTranslation()
  const isOnline = useOnline()
  const isAway = useAway()
  return (
    <div
      aria-live="polite"
      className="pointer-events-none fixed right-0 left-[var(--sidebar,0px)] bottom-[calc(64px+env(safe-area-inset-bottom))] z-30 flex justify-center px-3 md:bottom-4 max-md:short:bottom-2"
    >
      {(!isOnline || isAway) && (
        <p
          ref={liftToasts}
          className="floating flex items-center gap-3 rounded-card border border-sun/50 bg-raised px-4 py-3 text-sm"
        >
          <WifiOff aria-hidden className="size-5 shrink-0 text-sun" />
          {t(isOnline ? 'offline.away' : 'offline.note')}
        </p>
      )}
      {isOnline && isAway && <Return />}
    </div>
  )
}

/** Tells the height of the line to the toasts, which would cover it. */
function liftToasts(line: HTMLElement | null): (() => void) | undefined {
  if (!line) return undefined
  const { style } = document.documentElement
  const watch = new ResizeObserver(() => style.setProperty('--offline-line', `${line.offsetHeight + 8}px`))
  watch.observe(line)
  return () => {
    watch.disconnect()
    style.removeProperty('--offline-line')
  }
}

/** Waits for the server. */
function Return() {
  const queryClient = useQueryClient()
  useReturn(useCallback(() => askAgain(queryClient), [queryClient]))
  return null
}
