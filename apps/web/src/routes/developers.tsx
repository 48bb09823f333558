import { createFileRoute } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { DevelopersScreen } from '../features/developers/developers-screen.tsx'
import { usePageTitle } from '../lib/browser/page-title.ts'

export const Route = createFileRoute('/developers')({ component: Developers })

function Developers() {
  const { t } = useTranslation()
  usePageTitle(t('developers.title'))
  return <DevelopersScreen />
}
