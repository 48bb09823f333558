import { createFileRoute } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { SettingsScreen } from '../../features/operator/settings/settings-screen.tsx'
import { usePageTitle } from '../../lib/browser/page-title.ts'

export const Route = createFileRoute('/operator/settings')({ component: Settings })

function Settings() {
  const { t } = useTranslation()
  usePageTitle(t('operator.pageTitle', { page: t('operator.tab.settings') }))
  return <SettingsScreen />
}
