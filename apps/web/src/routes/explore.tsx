import { createFileRoute } from '@tanstack/react-router'
import { z } from 'zod'
import { categories } from '../features/explore/categories.ts'
import { ExploreScreen } from '../features/explore/explore-screen.tsx'
import { usePageTitle } from '../lib/page-title.ts'

const Search = z.object({
  category: z
    .enum(categories.map(({ value }) => value))
    .optional()
    .catch(undefined),
  search: z.coerce.string().optional().catch(undefined),
})

export const Route = createFileRoute('/explore')({ component: Explore, validateSearch: Search })

function Explore() {
  usePageTitle('Explore')
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
