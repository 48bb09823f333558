import type { Project } from '@guise/contract'
import { Plus } from '../../ui/icons/signs.ts'
import { FolderPlus } from '../../ui/icons/things.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorMessage } from '../../lib/language/error-message.ts'
import { useProjects } from '../../lib/api/shared-queries.ts'
import { useStoredChoice } from '../../lib/browser/stored-values.ts'
import { useHidden } from '../../ui/overlay/undoable.ts'
import { Button } from '../../ui/form/button.tsx'
import { EmptyState } from '../../ui/state/empty-state.tsx'
import { ErrorState } from '../../ui/state/error-state.tsx'
import { PageHeader } from '../../ui/text/page-header.tsx'
import { arrangeProjects } from './arrange-projects.ts'
import type { ProjectsSearch } from './arrange-projects.ts'
import { CreateProjectDialog } from './create-project-dialog.tsx'
import { ProjectFilters } from './project-filters.tsx'
import { ProjectGrid, ProjectProblems, ProjectRows, ProjectsSkeleton } from './project-list.tsx'

type ProjectsScreenProps = {
  search: ProjectsSearch
  onSearch: (change: ProjectsSearch) => void
  onCreated: (project: Project) => void
}

/** The list of projects: search, order, create, and open one. */
export function ProjectsScreen({ search, onSearch, onCreated }: ProjectsScreenProps) {
  const { t } = useTranslation()
  const projects = useProjects()
  const hidden = useHidden()
  const [view, setView] = useStoredChoice('projectsView', ['grid', 'list'])
  const [isCreating, setCreating] = useState(false)
  const known = projects.data?.filter(({ id }) => !hidden.has(id))
  const isEmpty = known?.length === 0
  const shown = arrangeProjects(known ?? [], search)
  const create = (
    <Button variant="primary" icon={<Plus aria-hidden className="size-5" />} onClick={() => setCreating(true)}>
      {t('projects.createNew')}
    </Button>
  )
  return (
    <>
      <PageHeader title={t('projects.title')} subtitle={t('projects.subtitle')} actions={!isEmpty && create} />
      {projects.isPending && <ProjectsSkeleton />}
      {projects.isError && !projects.data && (
        <ErrorState
          title={t('projects.failedToLoad')}
          message={errorMessage(projects.error, 'loadProjects')}
          onRetry={() => void projects.refetch()}
        />
      )}
      {isEmpty && (
        <EmptyState
          icon={<FolderPlus aria-hidden className="size-12" />}
          title={t('projects.emptyTitle')}
          action={create}
        >
          <p>{t('projects.emptyText')}</p>
        </EmptyState>
      )}
      {known && !isEmpty && (
        <>
          <ProjectFilters search={search} onSearch={onSearch} view={view} onView={setView} />
          <ProjectProblems projects={known} />
          {shown.length > 0 && (view === 'grid' ? <ProjectGrid projects={shown} /> : <ProjectRows projects={shown} />)}
          {shown.length === 0 && (
            <EmptyState
              title={t('projects.noMatch')}
              action={
                <Button onClick={() => onSearch({ search: undefined, status: undefined })}>
                  {t('projects.clearSearch')}
                </Button>
              }
            >
              <p>{t('projects.noMatchText')}</p>
            </EmptyState>
          )}
        </>
      )}
      {isCreating && <CreateProjectDialog onClose={() => setCreating(false)} onCreated={onCreated} />}
    </>
  )
}
