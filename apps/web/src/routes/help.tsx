import { createFileRoute } from '@tanstack/react-router'
import { HelpScreen } from '../features/help/help-screen.tsx'
import { usePageTitle } from '../lib/page-title.ts'

export const Route = createFileRoute('/help')({ component: Help })

function Help() {
  usePageTitle('FAQs & Help')
  return <HelpScreen />
}
