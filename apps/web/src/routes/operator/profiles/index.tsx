import { createFileRoute } from '@tanstack/react-router'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { CreatorsScreen } from '../../../features/operator/profiles/creators-screen.tsx'
import type { CreatorFilter } from '../../../features/operator/profiles/profile-queries.ts'
import { usePageTitle } from '../../../lib/page-title.ts'

const Search = z.object({
  search: z.coerce.string().optional().catch(undefined),
  listed: z.enum(['yes', 'no']).optional().catch(undefined),
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
