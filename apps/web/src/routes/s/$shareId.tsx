import { createFileRoute } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { SharedResultsScreen } from '../../features/shared-results/shared-results-screen.tsx'
import { usePageTitle } from '../../lib/browser/page-title.ts'

export const Route = createFileRoute('/s/$shareId')({ component: SharedByLink })

function SharedByLink() {
  const { t } = useTranslation()
  usePageTitle(t('shares.page.title'))
  const { shareId } = Route.useParams()
  return <SharedResultsScreen key={shareId} shareId={shareId} />
}
