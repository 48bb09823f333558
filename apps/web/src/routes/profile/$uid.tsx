import { createFileRoute } from '@tanstack/react-router'
import { usePageTitle } from '../../lib/page-title.ts'
import { PageHeader } from '../../ui/page-header.tsx'

export const Route = createFileRoute('/profile/$uid')({ component: Screen })

function Screen() {
  usePageTitle('Profile')
  return <PageHeader title="Profile" />
}
