import { createFileRoute } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { logSubjects } from '../../features/operator/log/log-query.ts'
import { LogScreen } from '../../features/operator/log/log-screen.tsx'
import { usePageTitle } from '../../lib/page-title.ts'

const Search = z.object({
  kind: z.enum(logSubjects).optional().catch(undefined),
  about: z.coerce.string().optional().catch(undefined),
})

export const Route = createFileRoute('/operator/log')({ component: Log, validateSearch: Search })

function Log() {
  const { t } = useTranslation()
  usePageTitle(t('operator.pageTitle', { page: t('operator.tab.log') }))
  const navigate = Route.useNavigate()
  return <LogScreen filter={Route.useSearch()} onFilter={(search) => void navigate({ search, replace: true })} />
}
