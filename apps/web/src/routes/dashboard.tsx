import { createFileRoute } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { DashboardScreen, prefetchDashboard } from '../features/dashboard/dashboard-screen.tsx'
import { askQuickSwap } from '../features/tasks/quick/quick-swap-request.ts'
import { useSampleSwap } from '../features/tasks/quick/sample-swap.ts'
import { usePageTitle } from '../lib/browser/page-title.ts'
import { useUser } from '../lib/session/session.ts'

export const Route = createFileRoute('/dashboard')({ loader: prefetchDashboard, component: Dashboard })

function Dashboard() {
  const { t } = useTranslation()
  usePageTitle(t('dashboard.title'))
  const { id } = useUser()
  return <DashboardScreen onLinks={(links) => askQuickSwap({ links, by: id })} sample={useSampleSwap()} />
}
