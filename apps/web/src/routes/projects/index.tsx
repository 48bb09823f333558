import { createFileRoute } from '@tanstack/react-router'
import { projectsSearch } from '../../features/projects/arrange-projects.ts'
import { ProjectsScreen } from '../../features/projects/projects-screen.tsx'
import { useTranslation } from 'react-i18next'
import { facesQuery, projectsQuery } from '../../lib/api/shared-queries.ts'
import { usePageTitle } from '../../lib/browser/page-title.ts'
import { prefetch } from '../../lib/api/query-client.ts'

export const Route = createFileRoute('/projects/')({
  validateSearch: projectsSearch,
  loader: () => {
    prefetch(projectsQuery)
    prefetch(facesQuery)
  },
  component: Projects,
})

function Projects() {
  const { t } = useTranslation()
  usePageTitle(t('projects.title'))
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <ProjectsScreen
      search={search}
      onSearch={(change) => void navigate({ search: (known) => ({ ...known, ...change }), replace: true })}
      onCreated={({ id }) => void navigate({ to: '/projects/$projectId', params: { projectId: id } })}
    />
  )
}
