import { createFileRoute } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { OverviewScreen } from '../../features/operator/overview/overview-screen.tsx'
import { usePageTitle } from '../../lib/browser/page-title.ts'

export const Route = createFileRoute('/operator/')({ component: Overview })

function Overview() {
  const { t } = useTranslation()
  usePageTitle(t('operator.pageTitle', { page: t('operator.tab.overview') }))
  return <OverviewScreen />
}
