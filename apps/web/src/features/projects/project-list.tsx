import type { Project, ProjectId } from '@guise/contract'
import { useMutationState } from '@tanstack/react-query'
import type { MutationState } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { clsx } from 'clsx'
import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import { useDrawnSoFar } from '../../lib/browser/drawn-so-far.ts'
import { listFocus } from '../../ui/form/list-focus.ts'
import { errorMessage } from '../../lib/language/error-message.ts'
import { relativeTime, shortName } from '../../lib/language/format.ts'
import { shownNameLength } from '../../lib/screen-constants.ts'
import { useWideWindow } from '../../lib/browser/wide-window.ts'
import { useUndoableFailures } from '../../ui/overlay/undoable.ts'
import { StayingAlert } from '../../ui/state/alert.tsx'
import { Skeleton } from '../../ui/state/loader.tsx'
import { ProgressBar } from '../../ui/state/progress-bar.tsx'
import { Card } from '../../ui/text/card.tsx'
import { wholeCard } from '../../ui/text/whole-card.ts'
import { ProjectCover } from './project-cover.tsx'
import { ProjectMenu } from './project-menu.tsx'
import { moveKey } from './project-mutations.ts'
import type { Move } from './project-mutations.ts'
import { ProjectStatusPill, aboutProject } from './project-status.tsx'

const gridClass = 'grid grid-cols-1 gap-4 sm:grid-cols-2 lg:grid-cols-3 2xl:grid-cols-4'

/** Projects as cards with their pictures. */
export function ProjectGrid({ projects }: { projects: readonly Project[] }) {
  return (
    <ul ref={listFocus} className={gridClass}>
      {useDrawnSoFar(projects).map((project) => (
        <li key={project.id} className="drawn-near [contain-intrinsic-height:auto_360px]">
          <ProjectCard project={project} />
        </li>
      ))}
    </ul>
  )
}

const ProjectCard = memo(function ProjectCard({ project }: { project: Project }) {
  return (
    <Card
      {...wholeCard.listens}
      className={clsx(wholeCard.look, 'flex h-full flex-col overflow-hidden transition-colors hover:border-control')}
    >
      <ProjectCover urls={project.cover_urls} className="aspect-[4/3]" />
      <div className="flex flex-1 items-start gap-1 pt-3 pr-1 pl-4">
        <ProjectLink project={project} className="flex-1 pt-1" />
        <div className="-mt-1">
          <ProjectMenu project={project} />
        </div>
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 px-4 pb-3">
        <ProjectStatusPill project={project} />
        <TaskCount project={project} />
      </div>
      <TaskProgress project={project} />
    </Card>
  )
})

/** Projects as lines of a list. */
export function ProjectRows({ projects }: { projects: readonly Project[] }) {
  const isWide = useWideWindow()
  return (
    <Card>
      <ul ref={listFocus}>
        {useDrawnSoFar(projects).map((project) => (
          <ProjectRow key={project.id} project={project} isWide={isWide} />
        ))}
      </ul>
    </Card>
  )
}

const ProjectRow = memo(function ProjectRow({ project, isWide }: { project: Project; isWide: boolean }) {
  return (
    <li
      {...wholeCard.listens}
      className={clsx(
        wholeCard.look,
        'drawn-near [contain-intrinsic-height:auto_73px]',
        'flex items-center gap-4 border-b border-line px-3 py-2 last:border-0 hover:bg-well sm:px-4',
      )}
    >
      <ProjectCover urls={project.cover_urls.slice(0, 1)} className="size-14 shrink-0" />
      <div className="min-w-0 flex-1">
        <ProjectLink project={project} />
        {!isWide && (
          <div className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1">
            <ProjectStatusPill project={project} />
            <TaskCount project={project} />
          </div>
        )}
      </div>
      {isWide && (
        <div className="flex items-center gap-6">
          <div className="w-32">
            <ProjectStatusPill project={project} />
          </div>
          <div className="flex w-28 flex-col gap-2 lg:w-36">
            <TaskCount project={project} />
            <TaskProgress project={project} />
          </div>
        </div>
      )}
      <ProjectMenu project={project} />
    </li>
  )
})

/** The shape of the list while it is loading. */
export function ProjectsSkeleton() {
  const { t } = useTranslation()
  return (
    <div aria-busy="true" className={gridClass}>
      <span className="sr-only">{t('projects.loading')}</span>
      {['a', 'b', 'c'].map((key) => (
        <div key={key} className="overflow-hidden rounded-card border border-line bg-card">
          <Skeleton className="aspect-[4/3] rounded-none" />
          <div className="flex flex-col gap-4 p-4">
            <Skeleton className="h-5 w-2/3" />
            <Skeleton className="h-4 w-1/2" />
          </div>
        </div>
      ))}
    </div>
  )
}

function ProjectLink({ project, className = '' }: { project: Project; className?: string }) {
  const { t } = useTranslation()
  return (
    <div className={`min-w-0 ${className}`}>
      <h2 className="line-clamp-4 text-lg break-words">
        <Link
          to="/projects/$projectId"
          params={{ projectId: project.id }}
          aria-description={aboutProject(project, t)}
          {...wholeCard.link}
        >
          {project.name}
        </Link>
      </h2>
      <p className="mt-0.5 mb-3 text-sm text-fg-3 last:mb-2">
        {t('projects.changed', { ago: relativeTime(project.updated_at) })}
      </p>
    </div>
  )
}

function TaskCount({ project }: { project: Project }) {
  const { t } = useTranslation()
  return (
    <p className="mono text-xs whitespace-nowrap text-fg-2">
      {t('projects.taskCount', { completed: project.completed_tasks, count: project.task_count })}
    </p>
  )
}

function TaskProgress({ project }: { project: Project }) {
  const { t } = useTranslation()
  return (
    <ProgressBar
      label={t('projects.completedTasksOf', { name: project.name })}
      value={project.completed_tasks}
      max={project.task_count}
      className="rounded-none"
    />
  )
}

/** What last went wrong with projects of the list, by their names when it is several; it stays until the same is tried again. */
export function ProjectProblems({ projects }: { projects: readonly Project[] }) {
  const { t } = useTranslation()
  const deletions = useUndoableFailures()
  const failedMoves = useFailedMoves()
  const problems = projects.flatMap(({ id, name: whole }) => {
    const name = shortName(whole, shownNameLength.deleteDialog)
    const deletion = deletions.get(id)
    const move = failedMoves.get(id)
    return [
      ...(deletion === undefined ? [] : [{ key: `${id} deletion`, name, reason: deletion }]),
      ...(move ? [{ key: `${id} move`, name, reason: errorMessage(move, 'updateProject') }] : []),
    ]
  })
  if (problems.length === 0) return null
  return (
    <StayingAlert>
      {problems.map(({ key, name, reason }) => (
        <p key={key}>{problems.length === 1 ? reason : t('projects.problem', { name, reason })}</p>
      ))}
    </StayingAlert>
  )
}

/** Why the last move of a project failed, of those whose last one did. */
function useFailedMoves(): ReadonlyMap<ProjectId, Error> {
  const moves = useMutationState({
    filters: { mutationKey: moveKey },
    // useMoveProject alone has this key.
    select: ({ state }) => state as MutationState<Project, Error, Move>,
  })
  const failed = new Map<ProjectId, Error>()
  for (const { variables, error } of moves) {
    if (!variables) continue
    failed.delete(variables.project.id)
    if (error) failed.set(variables.project.id, error)
  }
  return failed
}
