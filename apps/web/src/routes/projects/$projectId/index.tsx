import { createFileRoute } from '@tanstack/react-router'
import { usePageTitle } from '../../../lib/page-title.ts'
import { PageHeader } from '../../../ui/page-header.tsx'

export const Route = createFileRoute('/projects/$projectId/')({ component: Screen })

function Screen() {
  usePageTitle('Project')
  return <PageHeader title="Project" />
}
