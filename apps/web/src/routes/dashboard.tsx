import { createFileRoute } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { DashboardScreen } from '../features/dashboard/dashboard-screen.tsx'
import { usePageTitle } from '../lib/browser/page-title.ts'

export const Route = createFileRoute('/dashboard')({ component: Dashboard })

function Dashboard() {
  const { t } = useTranslation()
  usePageTitle(t('dashboard.title'))
  return <DashboardScreen />
}
