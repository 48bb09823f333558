import { createFileRoute } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { HelpScreen } from '../features/help/help-screen.tsx'
import { usePageTitle } from '../lib/browser/page-title.ts'

export const Route = createFileRoute('/help')({ component: Help })

function Help() {
  const { t } = useTranslation()
  usePageTitle(t('help.title'))
  return <HelpScreen />
}
