import { createFileRoute } from '@tanstack/react-router'
import { usePageTitle } from '../lib/page-title.ts'
import { PageHeader } from '../ui/page-header.tsx'

export const Route = createFileRoute('/dashboard')({ component: Screen })

function Screen() {
  usePageTitle('Dashboard')
  return <PageHeader title="Dashboard" />
}
