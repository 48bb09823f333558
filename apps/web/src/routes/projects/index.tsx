import { createFileRoute } from '@tanstack/react-router'
import { usePageTitle } from '../../lib/page-title.ts'
import { PageHeader } from '../../ui/page-header.tsx'

export const Route = createFileRoute('/projects/')({ component: Screen })

function Screen() {
  usePageTitle('Projects')
  return <PageHeader title="Projects" />
}
