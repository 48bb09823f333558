import type { Project } from '@guise/contract'
import { FolderPlus, Plus } from 'lucide-react'
import { useState } from 'react'
import { errorMessage } from '../../lib/error-message.ts'
import { useProjects } from '../../lib/projects-query.ts'
import { useStoredChoice } from '../../lib/stored-choice.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { arrangeProjects } from './arrange-projects.ts'
import type { ProjectsSearch } from './arrange-projects.ts'
import { CreateProjectDialog } from './create-project-dialog.tsx'
import { ProjectFilters } from './project-filters.tsx'
import { ProjectGrid, ProjectRows, ProjectsSkeleton } from './project-list.tsx'

/** The list of projects: search, order, create, and open one. */
export function ProjectsScreen({
  search,
  onSearch,
  onCreated,
}: {
  search: ProjectsSearch
  onSearch: (change: ProjectsSearch) => void
  onCreated: (project: Project) => void
}) {
  const projects = useProjects()
  const [view, setView] = useStoredChoice('projectsView', ['grid', 'list'])
  const [isCreating, setCreating] = useState(false)
  const isEmpty = projects.data?.length === 0
  const shown = arrangeProjects(projects.data ?? [], search)
  const create = (
    <Button variant="primary" icon={<Plus aria-hidden className="size-5" />} onClick={() => setCreating(true)}>
      Create New Project
    </Button>
  )
  return (
    <>
      <PageHeader title="Projects" subtitle="Folders for your tasks." actions={!isEmpty && create} />
      {projects.isPending && <ProjectsSkeleton />}
      {projects.isError && !projects.data && (
        <ErrorState
          title="Failed to Load Projects"
          message={errorMessage(projects.error, 'loadProjects')}
          onRetry={() => void projects.refetch()}
        />
      )}
      {isEmpty && (
        <EmptyState icon={<FolderPlus aria-hidden className="size-12" />} title="No projects yet" action={create}>
          <p>A project holds the posts you want to swap and the face you swap in.</p>
        </EmptyState>
      )}
      {projects.data && !isEmpty && (
        <>
          <ProjectFilters search={search} onSearch={onSearch} view={view} onView={setView} />
          {shown.length > 0 && (view === 'grid' ? <ProjectGrid projects={shown} /> : <ProjectRows projects={shown} />)}
          {shown.length === 0 && (
            <EmptyState
              title="No project matches"
              action={
                <Button onClick={() => onSearch({ search: undefined, status: undefined })}>Clear the search</Button>
              }
            >
              <p>Nothing in your projects fits this search and status.</p>
            </EmptyState>
          )}
        </>
      )}
      {isCreating && <CreateProjectDialog onClose={() => setCreating(false)} onCreated={onCreated} />}
    </>
  )
}
