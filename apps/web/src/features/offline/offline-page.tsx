import { WifiOff } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { usePageTitle } from '../../lib/browser/page-title.ts'
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
