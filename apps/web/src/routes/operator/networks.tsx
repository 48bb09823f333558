import { createFileRoute } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { NetworksScreen } from '../../features/operator/works/networks-screen.tsx'
import { usePageTitle } from '../../lib/browser/page-title.ts'

export const Route = createFileRoute('/operator/networks')({ component: Networks })

function Networks() {
  const { t } = useTranslation()
  usePageTitle(t('operator.pageTitle', { page: t('operator.tab.networks') }))
  return <NetworksScreen />
}
