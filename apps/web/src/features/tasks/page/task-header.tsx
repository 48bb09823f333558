import type { Task } from '@guise/contract'
import { isSettled } from '@guise/contract'
import { Link } from '@tanstack/react-router'
import { ArrowLeft, Ban, EllipsisVertical, Plus, RotateCw, Trash2, UserRoundPen } from 'lucide-react'
import { useState } from 'react'
import { errorMessage } from '../../../lib/error-message.ts'
import { relativeTime } from '../../../lib/time.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { Menu } from '../../../ui/menu.tsx'
import type { MenuEntry } from '../../../ui/menu.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { ProgressBar } from '../../../ui/progress-bar.tsx'
import { TaskStatusPill } from '../board/task-status-pill.tsx'
import { RetryTaskDialog } from '../create/retry-task-dialog.tsx'
import { hasFailures, progressSentence, taskProgress } from '../model/task-progress.ts'
import { useCancelTask, useRetryTask } from '../queries/task-mutations.ts'
import { AddLinksDialog } from './add-links-dialog.tsx'
import { DeleteTaskDialog } from './delete-task-dialog.tsx'
import { DownloadMenu } from './download-menu.tsx'
import { useTaskPage } from './task-context.ts'

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
  const { task } = useTaskPage()
  const [opened, setOpened] = useState<'links' | 'delete' | 'retry'>()
  const cancel = useCancelTask(task.id)
  const close = () => setOpened(undefined)
  const isOver = isSettled(task.status)
  const stop: MenuEntry = {
    label: 'Cancel task',
    icon: <Ban aria-hidden className="size-4" />,
    onSelect: () => cancel.mutate(),
  }
  const retry = useRetryTask()
  const retryFailed: MenuEntry = {
    label: 'Retry what failed',
    icon: <RotateCw aria-hidden className="size-4" />,
    onSelect: () => retry.mutate({ taskId: task.id }),
  }
  const again: MenuEntry = {
    label: 'Retry with a different face',
    icon: <UserRoundPen aria-hidden className="size-4" />,
    onSelect: () => setOpened('retry'),
  }
  return (
    <>
      <PageHeader
        back={<BackToProject task={task} />}
        title={task.name}
        subtitle={<Standing task={task} />}
        actions={
          <div className="flex gap-2">
            <Button icon={<Plus aria-hidden className="size-4" />} onClick={() => setOpened('links')}>
              Add Links
            </Button>
            <DownloadMenu isBusy={isDownloading} />
            <Menu
              trigger={
                <IconButton
                  label="More actions"
                  hasTooltip={false}
                  icon={<EllipsisVertical aria-hidden className="size-5" />}
                />
              }
              entries={[
                ...(isOver && hasFailures(task) ? [retryFailed] : []),
                isOver ? again : stop,
                'separator',
                {
                  label: 'Delete task',
                  icon: <Trash2 aria-hidden className="size-4" />,
                  isDanger: true,
                  onSelect: () => setOpened('delete'),
                },
              ]}
            />
          </div>
        }
      />
      {cancel.isError && <Alert className="mb-4">{errorMessage(cancel.error, 'cancelTask')}</Alert>}
      {retry.isError && <Alert className="mb-4">{errorMessage(retry.error, 'retryTask')}</Alert>}
      <AddLinksDialog task={task} open={opened === 'links'} onClose={close} />
      <RetryTaskDialog task={task} open={opened === 'retry'} onClose={close} />
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
  return (
    <Link
      to="/projects/$projectId"
      params={{ projectId: task.project_id }}
      className="-ml-2 inline-flex min-h-11 items-center gap-2 rounded-control px-2 text-fg-2 hover:text-fg"
    >
      <ArrowLeft aria-hidden className="size-4" />
      Back to Project
    </Link>
  )
}

function Standing({ task }: { task: Task }) {
  const progress = taskProgress(task)
  const isKnown = progress > 0 || isSettled(task.status)
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 pt-1">
      <TaskStatusPill task={task} />
      <ProgressBar label="Progress" value={isKnown ? progress : undefined} className="w-40" />
      <span>{progressSentence(task)}</span>
      <span className="text-fg-3">{relativeTime(task.created_at)}</span>
    </div>
  )
}
