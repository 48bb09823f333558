import { createFileRoute } from '@tanstack/react-router'
import { usePageTitle } from '../../lib/page-title.ts'
import { PageHeader } from '../../ui/page-header.tsx'

export const Route = createFileRoute('/profile/')({ component: Screen })

function Screen() {
  usePageTitle('Profile Settings')
  return <PageHeader title="Profile Settings" />
}
