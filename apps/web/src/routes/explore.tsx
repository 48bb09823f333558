import { createFileRoute } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { categories } from '../features/explore/categories.ts'
import { ExploreScreen } from '../features/explore/explore-screen.tsx'
import { usePageTitle } from '../lib/browser/page-title.ts'
import { oneOf, searchParams, text } from '../lib/browser/search-params.ts'

const Search = searchParams({
  category: oneOf(categories),
  search: text,
})

export const Route = createFileRoute('/explore')({ component: Explore, validateSearch: Search })

function Explore() {
  const { t } = useTranslation()
  usePageTitle(t('explore.title'))
  const { category = 'all', search = '' } = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <ExploreScreen
      filters={{ category, search }}
      onFilters={(next) =>
        void navigate({
          replace: true,
          search: {
            category: next.category === 'all' ? undefined : next.category,
            search: next.search || undefined,
          },
        })
      }
    />
  )
}
