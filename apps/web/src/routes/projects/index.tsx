import { createFileRoute } from '@tanstack/react-router'
import { projectsSearch } from '../../features/projects/arrange-projects.ts'
import { ProjectsScreen } from '../../features/projects/projects-screen.tsx'
import { useTranslation } from 'react-i18next'
import { facesQuery } from '../../lib/queries/faces-query.ts'
import { usePageTitle } from '../../lib/browser/page-title.ts'
import { prefetch } from '../../lib/session/prefetch.ts'
import { projectsQuery } from '../../lib/queries/projects-query.ts'

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
