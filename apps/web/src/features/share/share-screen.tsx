import { firstLink } from '@guise/links'
import type { Project } from '@guise/contract'
import { ChevronRight, Link2Off, Plus } from '../../ui/icons/signs.ts'
import { FolderPlus } from '../../ui/icons/things.ts'
import { useTranslation } from 'react-i18next'
import { errorMessage } from '../../lib/language/error-message.ts'
import { useProjects } from '../../lib/api/shared-queries.ts'
import { Button } from '../../ui/form/button.tsx'
import { Card } from '../../ui/text/card.tsx'
import { EmptyState } from '../../ui/state/empty-state.tsx'
import { ErrorState } from '../../ui/state/error-state.tsx'
import { PageHeader } from '../../ui/text/page-header.tsx'
import { Skeleton } from '../../ui/state/loader.tsx'

/** Asks which project a shared link goes into. */
export function ShareScreen({
  link,
  onChoose,
  onCreate,
  onLeave,
}: {
  link: string | undefined
  onChoose: (project: Project) => void
  onCreate: () => void
  onLeave: () => void
}) {
  const { t } = useTranslation()
  if (!link) {
    return (
      <EmptyState
        isPage
        icon={<Link2Off aria-hidden className="size-10" />}
        title={t('share.noLinkTitle')}
        action={<Button onClick={onLeave}>{t('share.toProjects')}</Button>}
      >
        <p>{t('share.noLinkText')}</p>
      </EmptyState>
    )
  }
  return (
    <>
      <PageHeader title={t('share.title')} subtitle={t('share.subtitle')} />
      <p className="mono mb-6 text-sm break-all text-fg-2">{link}</p>
      <ProjectChoice onChoose={onChoose} onCreate={onCreate} />
    </>
  )
}

function ProjectChoice({ onChoose, onCreate }: { onChoose: (project: Project) => void; onCreate: () => void }) {
  const { t } = useTranslation()
  const projects = useProjects()
  const create = (
    <Button variant="primary" icon={<Plus aria-hidden className="size-5" />} onClick={onCreate}>
      {t('share.createProject')}
    </Button>
  )
  if (projects.isPending) {
    return (
      <div aria-busy="true" className="flex max-w-xl flex-col gap-2">
        <span className="sr-only">{t('share.loading')}</span>
        <Skeleton className="h-14" />
        <Skeleton className="h-14" />
      </div>
    )
  }
  if (!projects.data) {
    return (
      <ErrorState
        title={t('share.failed')}
        message={errorMessage(projects.error, 'loadProjects')}
        onRetry={() => void projects.refetch()}
      />
    )
  }
  const open = projects.data.filter(({ status }) => status !== 'archived')
  if (open.length === 0) {
    return (
      <EmptyState
        icon={<FolderPlus aria-hidden className="size-12" />}
        title={t('share.noProjectsTitle')}
        action={create}
      >
        <p>{t('share.noProjectsText')}</p>
      </EmptyState>
    )
  }
  return (
    <>
      <Card className="mb-6 max-w-xl">
        <ul>
          {open.map((project) => (
            <li key={project.id} className="border-b border-line last:border-0">
              <button
                type="button"
                onClick={() => onChoose(project)}
                className="flex min-h-14 w-full items-center gap-3 px-4 py-2 text-left font-medium outline-offset-[-2px] hover:bg-well"
              >
                <span className="min-w-0 flex-1 break-words">{project.name}</span>
                <ChevronRight aria-hidden className="size-5 text-fg-3" />
              </button>
            </li>
          ))}
        </ul>
      </Card>
      {create}
    </>
  )
}

/** What another app hands over when something is shared. Many put the link into the text. */
export type Shared = { url?: string | undefined; text?: string | undefined; title?: string | undefined }

/** The first link of what was shared; undefined when there is none. */
export function sharedLink({ url = '', text = '', title = '' }: Shared): string | undefined {
  return firstLink([url, text, title].join('\n'))
}
