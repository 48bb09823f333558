import { createFileRoute } from '@tanstack/react-router'
import { usePageTitle } from '../lib/page-title.ts'
import { PageHeader } from '../ui/page-header.tsx'

export const Route = createFileRoute('/gallery')({ component: Screen })

function Screen() {
  usePageTitle('Gallery')
  return <PageHeader title="Gallery" />
}
