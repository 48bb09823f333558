import { createFileRoute } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { CreatorScreen } from '../../../features/operator/profiles/creator-screen.tsx'
import { usePageTitle } from '../../../lib/browser/page-title.ts'

export const Route = createFileRoute('/operator/profiles/$uid')({ component: Creator })

function Creator() {
  const { t } = useTranslation()
  const { uid } = Route.useParams()
  usePageTitle(t('operator.pageTitle', { page: uid }))
  const navigate = Route.useNavigate()
  return <CreatorScreen key={uid} uid={uid} onGone={() => void navigate({ to: '/operator/profiles' })} />
}
