import { createFileRoute } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { AccountScreen } from '../../features/account/account-screen.tsx'
import { usePageTitle } from '../../lib/browser/page-title.ts'

export const Route = createFileRoute('/profile/')({ component: Account })

function Account() {
  const { t } = useTranslation()
  usePageTitle(t('account.title'))
  return <AccountScreen />
}
