import type { Task, TaskId } from '@guise/contract'
import { Download } from '../../../ui/icons/signs.ts'
import { useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/form/button.tsx'
import { Checkbox } from '../../../ui/form/checkbox.tsx'
import { useDownload } from '../../../ui/overlay/use-download.ts'
import { downloadFiles } from '../model/task-items.ts'

/** Which of a project's completed tasks are ticked. */
export type TaskSelection = {
  readonly completed: readonly Task[]
  readonly selected: readonly Task[]
  has(taskId: TaskId): boolean
  readonly set: (taskId: TaskId, isSelected: boolean) => void
  setAll(isSelected: boolean): void
}

/** Keeps the ticked tasks; a task that is no longer completed falls out by itself. */
export function useTaskSelection(tasks: readonly Task[]): TaskSelection {
  const [ids, setIds] = useState<ReadonlySet<TaskId>>(new Set())
  const completed = tasks.filter((task) => task.status === 'completed')
  // The same for every card, so that a tick draws one of them anew.
  const set = useCallback((taskId: TaskId, isSelected: boolean) => {
    setIds((known) => {
      const next = new Set(known)
      if (isSelected) next.add(taskId)
      else next.delete(taskId)
      return next
    })
  }, [])
  return {
    completed,
    selected: completed.filter((task) => ids.has(task.id)),
    has: (taskId) => ids.has(taskId),
    set,
    setAll: (isSelected) => setIds(new Set(isSelected ? completed.map((task) => task.id) : [])),
  }
}

/** Ticks every completed task at once. */
export function SelectAllBar({ selection }: { selection: TaskSelection }) {
  const { t } = useTranslation()
  const { completed, selected } = selection
  if (completed.length === 0) return null
  const isPartial = selected.length > 0 && selected.length < completed.length
  return (
    <div className="edge mb-4 flex flex-wrap items-center justify-between gap-x-6 rounded-control border border-line bg-card px-4">
      <Checkbox
        label={t('tasks.board.selectAllCompleted', { number: completed.length })}
        checked={selected.length === completed.length}
        ref={(box) => {
          if (box) box.indeterminate = isPartial
        }}
        onChange={(event) => selection.setAll(event.target.checked)}
      />
      <p aria-live="polite" className="py-2 text-sm text-fg-2">
        {t('tasks.board.selected', { number: selected.length })}
      </p>
    </div>
  )
}

/** Downloads the results of the ticked tasks, one second apart. */
export function DownloadSelected({ tasks }: { tasks: readonly Task[] }) {
  const { t } = useTranslation()
  const { download, isBusy } = useDownload()
  return (
    <Button
      icon={<Download aria-hidden className="size-4" />}
      disabled={tasks.length === 0}
      busy={isBusy}
      onClick={() => void download(tasks.flatMap((task) => downloadFiles(task, 'results')))}
    >
      {t('tasks.board.downloadSelected')}
    </Button>
  )
}
