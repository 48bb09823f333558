import { createFileRoute } from '@tanstack/react-router'
import { usePageTitle } from '../lib/page-title.ts'
import { PageHeader } from '../ui/page-header.tsx'

export const Route = createFileRoute('/help')({ component: Screen })

function Screen() {
  usePageTitle('FAQs & Help')
  return <PageHeader title="FAQs & Help" />
}
