import { createFileRoute } from '@tanstack/react-router'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { CreatorsScreen } from '../../../features/operator/profiles/creators-screen.tsx'
import type { CreatorFilter } from '../../../features/operator/profiles/profile-queries.ts'
import { usePageTitle } from '../../../lib/browser/page-title.ts'
import { oneOf, searchParams, text } from '../../../lib/browser/search-params.ts'

const Search = searchParams({
  search: text,
  listed: oneOf(['yes', 'no']),
})

export const Route = createFileRoute('/operator/profiles/')({ component: Creators, validateSearch: Search })

function Creators() {
  const { t } = useTranslation()
  usePageTitle(t('operator.pageTitle', { page: t('operator.tab.profiles') }))
  const navigate = Route.useNavigate()
  const onFilter = useCallback(
    (change: CreatorFilter) => void navigate({ search: (known) => ({ ...known, ...change }), replace: true }),
    [navigate],
  )
  return (
    <CreatorsScreen
      filter={Route.useSearch()}
      onFilter={onFilter}
      onAdded={(uid) => void navigate({ to: '/operator/profiles/$uid', params: { uid } })}
    />
  )
}
