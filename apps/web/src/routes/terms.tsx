import { createFileRoute } from '@tanstack/react-router'
import { usePageTitle } from '../lib/page-title.ts'
import { PageHeader } from '../ui/page-header.tsx'

export const Route = createFileRoute('/terms')({ component: Screen })

function Screen() {
  usePageTitle('Terms')
  return <PageHeader title="Terms" />
}
