import { createFileRoute } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { paymentStates } from '../../features/operator/money/money-queries.ts'
import { MoneyScreen } from '../../features/operator/money/money-screen.tsx'
import { usePageTitle } from '../../lib/page-title.ts'

const Search = z.object({ status: z.enum(paymentStates).optional().catch(undefined) })

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
