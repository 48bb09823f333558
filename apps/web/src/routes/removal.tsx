import { createFileRoute } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { RemovalScreen } from '../features/removal/removal-screen.tsx'
import { usePageTitle } from '../lib/browser/page-title.ts'

export const Route = createFileRoute('/removal')({ component: Removal })

function Removal() {
  const { t } = useTranslation()
  usePageTitle(t('removal.title'))
  return <RemovalScreen />
}
