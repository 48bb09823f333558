import type { Project } from '@guise/contract'
import { Link } from '@tanstack/react-router'
import { ArrowLeft } from '../../ui/icons/signs.ts'
import type { ReactNode } from 'react'
import { Trans, useTranslation } from 'react-i18next'
import { useFaces } from '../../lib/api/shared-queries.ts'
import { shortName } from '../../lib/language/format.ts'
import { PageHeader } from '../../ui/text/page-header.tsx'
import { Photo } from '../../ui/photo/photo.tsx'
import { Skeleton } from '../../ui/state/loader.tsx'
import { ProgressBar } from '../../ui/state/progress-bar.tsx'
import { shownNameLength } from '../../lib/screen-constants.ts'

/** The head of a project's page: the way back, its progress and its default face. */
export function ProjectHeader({ project, actions }: { project: Project; actions: ReactNode }) {
  const { t } = useTranslation()
  const { task_count, completed_tasks } = project
  return (
    <PageHeader
      back={<BackToProjects />}
      title={project.name}
      subtitle={
        <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
          <span className="flex items-center gap-3">
            <span>
              <Trans
                i18nKey="projects.page.progress"
                count={task_count}
                values={{ completed: completed_tasks }}
                components={{ count: <span className="mono text-sm" /> }}
              />
            </span>
            <ProgressBar
              label={t('projects.page.progressLabel')}
              value={completed_tasks}
              max={task_count}
              className="w-24"
            />
          </span>
          <DefaultFace project={project} />
        </div>
      }
      actions={actions}
    />
  )
}

/** The link back to the list of projects. */
function BackToProjects() {
  const { t } = useTranslation()
  return (
    <Link
      to="/projects"
      className="-ml-2 inline-flex min-h-11 items-center gap-2 rounded-control px-2 text-fg-2 hover:text-fg"
    >
      <ArrowLeft aria-hidden className="size-4" />
      {t('projects.page.back')}
    </Link>
  )
}

function DefaultFace({ project }: { project: Project }) {
  const { t } = useTranslation()
  const faces = useFaces()
  const face = faces.data?.find(({ id }) => id === project.default_source_image_id)
  if (project.default_source_image_id !== null && faces.isPending) {
    return <Skeleton className="h-8 w-40" />
  }
  if (!face) return <span>{t('projects.page.noDefaultFace')}</span>
  return (
    <span className="flex items-center gap-2">
      <Photo
        isSmall
        isTiny
        fit="portrait"
        src={face.thumbnail_url}
        alt=""
        thumbhash={face.thumbhash}
        className="size-8"
      />
      <span>
        <Trans
          i18nKey="projects.page.defaultFace"
          values={{ name: shortName(face.name, shownNameLength.card) }}
          components={{ label: <span className="text-fg-3" /> }}
        />
      </span>
    </span>
  )
}
