import { createFileRoute } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { logSubjects } from '../../features/operator/log/log-query.ts'
import { LogScreen } from '../../features/operator/log/log-screen.tsx'
import { usePageTitle } from '../../lib/browser/page-title.ts'
import { oneOf, searchParams, text } from '../../lib/browser/search-params.ts'

const Search = searchParams({
  kind: oneOf(logSubjects),
  about: text,
})

export const Route = createFileRoute('/operator/log')({ component: Log, validateSearch: Search })

function Log() {
  const { t } = useTranslation()
  usePageTitle(t('operator.pageTitle', { page: t('operator.tab.log') }))
  const navigate = Route.useNavigate()
  return <LogScreen filter={Route.useSearch()} onFilter={(search) => void navigate({ search, replace: true })} />
}
