import { createFileRoute } from '@tanstack/react-router'
import { AccountScreen } from '../../features/account/account-screen.tsx'
import { usePageTitle } from '../../lib/page-title.ts'

export const Route = createFileRoute('/profile/')({ component: Account })

function Account() {
  usePageTitle('Profile Settings')
  return <AccountScreen />
}
