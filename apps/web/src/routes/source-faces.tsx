import { createFileRoute } from '@tanstack/react-router'
import { usePageTitle } from '../lib/page-title.ts'
import { PageHeader } from '../ui/page-header.tsx'

export const Route = createFileRoute('/source-faces')({ component: Screen })

function Screen() {
  usePageTitle('Source Faces')
  return <PageHeader title="Source Faces" />
}
