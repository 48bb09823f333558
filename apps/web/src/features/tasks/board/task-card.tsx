import type { Task, TaskId } from '@guise/contract'
import { isSettled } from '@guise/contract'
import { Link } from '@tanstack/react-router'
import { clsx } from 'clsx'
import { RotateCw } from '../../../ui/icons/signs.ts'
import { Film, Images } from '../../../ui/icons/things.ts'
import { memo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { relativeTime } from '../../../lib/language/format.ts'
import { Card } from '../../../ui/text/card.tsx'
import { wholeCard } from '../../../ui/text/whole-card.ts'
import { IconButton } from '../../../ui/form/icon-button.tsx'
import { ProgressBar } from '../../../ui/state/progress-bar.tsx'
import { TileCheckbox } from '../../../ui/form/checkbox.tsx'
import { RetryTaskDialog } from '../create/retry-task-dialog.tsx'
import { progressSentence, shownProgress } from '../model/task-progress.ts'
import { taskErrorText } from '../model/task-state.ts'
import { taskMediaType } from '../model/task-items.ts'
import { TaskCover } from './task-cover.tsx'
import { TaskStatusPill } from './task-status-pill.tsx'

type TaskCardProps = {
  task: Task
  isSelected: boolean
  onSelect: (taskId: TaskId, isSelected: boolean) => void
}

/** One task of a project: its photos, where it stands, and the way to its page. */
export const TaskCard = memo(function TaskCard({ task, isSelected, onSelect }: TaskCardProps) {
  const { t } = useTranslation()
  const [isRetrying, setIsRetrying] = useState(false)
  const error = taskErrorText(task)
  const isVideo = taskMediaType(task) === 'video'
  const MediaIcon = isVideo ? Film : Images
  return (
    <Card
      {...wholeCard.listens}
      className={clsx(
        wholeCard.look,
        'relative flex flex-col overflow-hidden transition-colors duration-[160ms] hover:border-control',
      )}
    >
      <TaskCover task={task} />
      <div className="flex flex-1 flex-col gap-2 p-4">
        <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <div className="flex min-w-0 grow basis-32 items-center gap-2">
            <MediaIcon aria-hidden className="size-4 shrink-0 text-fg-3" />
            <span className="sr-only">{t(isVideo ? 'tasks.board.video' : 'tasks.board.photos')}</span>
            <h2 className="line-clamp-3 min-w-0 flex-1 text-lg break-words">
              <Link
                to="/projects/$projectId/tasks/$taskId"
                params={{ projectId: task.project_id, taskId: task.id }}
                {...wholeCard.link}
              >
                {task.name}
              </Link>
            </h2>
          </div>
          <TaskStatusPill task={task} />
        </div>
        <ProgressBar label={t('tasks.progress.labelOf', { name: task.name })} value={shownProgress(task)} />
        <p className="text-sm text-fg-2">{progressSentence(task)}</p>
        {error && <p className="text-sm text-rose">{error}</p>}
        <div className="mt-auto flex min-h-11 items-center justify-between gap-2">
          <span className="text-sm text-fg-3">{relativeTime(task.created_at)}</span>
          {isSettled(task.status) && (
            <IconButton
              label={t('tasks.retry.withOtherFace')}
              aria-description={task.name}
              icon={<RotateCw aria-hidden className="size-4" />}
              onClick={() => setIsRetrying(true)}
              className="-mr-2"
            />
          )}
        </div>
      </div>
      {task.status === 'completed' && (
        <TileCheckbox
          label={t('tasks.board.select', { name: task.name })}
          checked={isSelected}
          onChange={(isChosen) => onSelect(task.id, isChosen)}
          className="!absolute top-1 left-1"
        />
      )}
      <RetryTaskDialog task={task} open={isRetrying} onClose={() => setIsRetrying(false)} />
    </Card>
  )
})
