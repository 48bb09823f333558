import { createFileRoute } from '@tanstack/react-router'
import { usePageTitle } from '../lib/page-title.ts'
import { PageHeader } from '../ui/page-header.tsx'

export const Route = createFileRoute('/privacy')({ component: Screen })

function Screen() {
  usePageTitle('Privacy Policy')
  return <PageHeader title="Privacy Policy" />
}
