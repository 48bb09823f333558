import { createFileRoute } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { paymentStates } from '../../features/operator/money/money-queries.ts'
import { MoneyScreen } from '../../features/operator/money/money-screen.tsx'
import { usePageTitle } from '../../lib/browser/page-title.ts'
import { oneOf, searchParams } from '../../lib/browser/search-params.ts'

const Search = searchParams({ status: oneOf(paymentStates) })

export const Route = createFileRoute('/operator/money')({ component: Money, validateSearch: Search })

function Money() {
  const { t } = useTranslation()
  usePageTitle(t('operator.pageTitle', { page: t('operator.tab.money') }))
  const navigate = Route.useNavigate()
  return (
    <MoneyScreen
      status={Route.useSearch().status}
      onStatus={(status) => void navigate({ search: { status }, replace: true })}
    />
  )
}
