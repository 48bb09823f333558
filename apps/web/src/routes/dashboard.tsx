import { createFileRoute } from '@tanstack/react-router'
import { DashboardScreen } from '../features/dashboard/dashboard-screen.tsx'
import { usePageTitle } from '../lib/page-title.ts'

export const Route = createFileRoute('/dashboard')({ component: Dashboard })

function Dashboard() {
  usePageTitle('Dashboard')
  return <DashboardScreen />
}
