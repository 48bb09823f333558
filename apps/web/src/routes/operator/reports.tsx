import { createFileRoute } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { clockStates } from '../../features/operator/reports/report-queries.ts'
import { ReportsScreen } from '../../features/operator/reports/reports-screen.tsx'
import { usePageTitle } from '../../lib/browser/page-title.ts'
import { oneOf, searchParams } from '../../lib/browser/search-params.ts'

const Search = searchParams({
  queue: oneOf(['removals', 'reviews', 'prohibitions']),
  state: oneOf(clockStates),
})

export const Route = createFileRoute('/operator/reports')({ component: Reports, validateSearch: Search })

function Reports() {
  const { t } = useTranslation()
  usePageTitle(t('operator.pageTitle', { page: t('operator.tab.reports') }))
  const navigate = Route.useNavigate()
  return (
    <ReportsScreen
      filter={Route.useSearch()}
      onFilter={(change) => void navigate({ search: (known) => ({ ...known, ...change }), replace: true })}
    />
  )
}
