import type { Task } from '@guise/contract'
import { Link } from '@tanstack/react-router'
import { ArrowLeft, Plus } from '../../../ui/icons/signs.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorMessage } from '../../../lib/language/error-message.ts'
import { relativeTime } from '../../../lib/language/format.ts'
import { Alert } from '../../../ui/state/alert.tsx'
import { Button } from '../../../ui/form/button.tsx'
import { PageHeader } from '../../../ui/text/page-header.tsx'
import { ProgressBar } from '../../../ui/state/progress-bar.tsx'
import { TaskStatusPill } from '../board/task-status-pill.tsx'
import { RetryTaskDialog } from '../create/retry-task-dialog.tsx'
import { progressSentence, shownProgress } from '../model/task-progress.ts'
import { useCancelTask } from '../queries/task-mutations.ts'
import { AddLinksDialog } from './add-links-dialog.tsx'
import { DeleteTaskDialog } from './delete-task-dialog.tsx'
import { DownloadMenu } from './download-menu.tsx'
import { RenameTaskDialog } from './rename-task-dialog.tsx'
import { useShownTask } from '../model/task-context.ts'
import { ShareDialog } from './share-dialog.tsx'
import { TaskMenu } from './task-menu.tsx'
import type { TaskDialog } from './task-menu.tsx'

/** The head of a task's page: the way back, where it stands, and what may be done with it. */
export function TaskHeader({
  isDownloading,
  onDeleted,
  onLeave,
}: {
  isDownloading: boolean
  onDeleted: () => void
  onLeave: () => void
}) {
  const { t } = useTranslation()
  const task = useShownTask()
  const [opened, setOpened] = useState<TaskDialog | 'links'>()
  const cancel = useCancelTask(task.id)
  const close = () => setOpened(undefined)
  return (
    <>
      <PageHeader
        back={<BackToProject task={task} />}
        title={task.name}
        subtitle={<Standing task={task} />}
        actions={
          <div className="flex flex-wrap gap-2">
            <Button icon={<Plus aria-hidden className="size-4" />} onClick={() => setOpened('links')}>
              {t('tasks.links.addLinks')}
            </Button>
            <div className="flex grow justify-between gap-2">
              <DownloadMenu isBusy={isDownloading} />
              <TaskMenu onOpen={setOpened} onCancel={() => cancel.mutate()} />
            </div>
          </div>
        }
      />
      {cancel.isError && <Alert className="mb-4">{errorMessage(cancel.error, 'cancelTask')}</Alert>}
      <AddLinksDialog task={task} open={opened === 'links'} onClose={close} />
      <RetryTaskDialog task={task} open={opened === 'retry'} onClose={close} />
      {opened === 'rename' && <RenameTaskDialog task={task} onClose={close} />}
      {opened === 'share' && <ShareDialog taskId={task.id} open onClose={close} />}
      <DeleteTaskDialog
        task={task}
        open={opened === 'delete'}
        onClose={close}
        onDeleted={onDeleted}
        onLeave={onLeave}
      />
    </>
  )
}

function BackToProject({ task }: { task: Task }) {
  const { t } = useTranslation()
  return (
    <Link
      to="/projects/$projectId"
      params={{ projectId: task.project_id }}
      className="-ml-2 inline-flex min-h-11 items-center gap-2 rounded-control px-2 text-fg-2 hover:text-fg"
    >
      <ArrowLeft aria-hidden className="size-4" />
      {t('tasks.page.backToProject')}
    </Link>
  )
}

function Standing({ task }: { task: Task }) {
  const { t } = useTranslation()
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 pt-1">
      <TaskStatusPill task={task} />
      <ProgressBar label={t('tasks.progress.label')} value={shownProgress(task)} className="w-40" />
      <span>{progressSentence(task)}</span>
      <span className="text-fg-3">{relativeTime(task.created_at)}</span>
    </div>
  )
}
