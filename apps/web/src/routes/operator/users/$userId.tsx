import type { UserId } from '@guise/contract'
import { createFileRoute } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { UserScreen } from '../../../features/operator/users/user-screen.tsx'
import { usePageTitle } from '../../../lib/browser/page-title.ts'

export const Route = createFileRoute('/operator/users/$userId')({ component: User })

function User() {
  const { t } = useTranslation()
  usePageTitle(t('operator.pageTitle', { page: t('operator.tab.users') }))
  const userId = Route.useParams().userId as UserId // the server answers 404 to whatever is no id of a user
  const navigate = Route.useNavigate()
  return <UserScreen key={userId} userId={userId} onGone={() => void navigate({ to: '/operator/users' })} />
}
