import { jobKinds } from '@guise/contract'
import { createFileRoute } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { JobsScreen } from '../../features/operator/works/jobs-screen.tsx'
import { usePageTitle } from '../../lib/browser/page-title.ts'
import { oneOf, searchParams } from '../../lib/browser/search-params.ts'

const Search = searchParams({ kind: oneOf(jobKinds) })

export const Route = createFileRoute('/operator/jobs')({ component: Jobs, validateSearch: Search })

function Jobs() {
  const { t } = useTranslation()
  usePageTitle(t('operator.pageTitle', { page: t('operator.tab.jobs') }))
  const navigate = Route.useNavigate()
  return (
    <JobsScreen kind={Route.useSearch().kind} onKind={(kind) => void navigate({ search: { kind }, replace: true })} />
  )
}
