import { createFileRoute } from '@tanstack/react-router'
import { usePageTitle } from '../../../../lib/page-title.ts'
import { PageHeader } from '../../../../ui/page-header.tsx'

export const Route = createFileRoute('/projects/$projectId/tasks/$taskId')({ component: Screen })

function Screen() {
  usePageTitle('Task')
  return <PageHeader title="Task" />
}
