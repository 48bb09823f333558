import { createFileRoute } from '@tanstack/react-router'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { UsersScreen } from '../../../features/operator/users/users-screen.tsx'
import { usePageTitle } from '../../../lib/browser/page-title.ts'
import { searchParams, text } from '../../../lib/browser/search-params.ts'

const Search = searchParams({ search: text })

export const Route = createFileRoute('/operator/users/')({ component: Users, validateSearch: Search })

function Users() {
  const { t } = useTranslation()
  usePageTitle(t('operator.pageTitle', { page: t('operator.tab.users') }))
  const { search = '' } = Route.useSearch()
  const navigate = Route.useNavigate()
  const onSearch = useCallback(
    (next: string) => void navigate({ search: { search: next || undefined }, replace: true }),
    [navigate],
  )
  return <UsersScreen search={search} onSearch={onSearch} />
}
