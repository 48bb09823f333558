import type { Task } from '@guise/contract'
import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorMessage } from '../../../lib/language/error-message.ts'
import { Alert } from '../../../ui/state/alert.tsx'
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx'
import { toast } from '../../../ui/overlay/toast.tsx'
import { useDeleteTask } from '../queries/task-mutations.ts'
import { deleteRedirectMs } from '../../../lib/screen-constants.ts'

/** Asks before a task goes with its pictures; its page is left a second later. */
export function DeleteTaskDialog({
  task,
  open,
  onClose,
  onDeleted,
  onLeave,
}: {
  task: Task
  open: boolean
  onClose: () => void
  onDeleted: () => void
  onLeave: () => void
}) {
  const { t } = useTranslation()
  const deleteTask = useDeleteTask(task.id, task.project_id)
  const [isDeleted, setIsDeleted] = useState(false)
  const leave = useEffectEvent(onLeave)
  // A page left by hand in the meantime is not pulled back.
  useEffect(() => {
    if (!isDeleted) return undefined
    const timer = setTimeout(leave, deleteRedirectMs)
    return () => clearTimeout(timer)
  }, [isDeleted])
  function remove() {
    deleteTask.mutate(undefined, {
      onSuccess: () => {
        onClose()
        onDeleted()
        setIsDeleted(true)
        toast.success(t('tasks.remove.done'))
      },
    })
  }
  function close() {
    if (!deleteTask.isPending) deleteTask.reset()
    onClose()
  }
  const problem = deleteTask.isError ? errorMessage(deleteTask.error, 'deleteTask') : undefined
  // One that fails after its window was closed is told of where the window was.
  if (problem !== undefined && !open) return <Alert className="mb-4">{problem}</Alert>
  return (
    <ConfirmDialog
      open={open}
      onClose={close}
      title={t('tasks.remove.title')}
      confirmLabel={t('common.delete')}
      busyLabel={t('tasks.remove.deleting')}
      isBusy={deleteTask.isPending}
      error={problem}
      onConfirm={remove}
    >
      <p>{t('tasks.remove.text', { name: task.name })}</p>
    </ConfirmDialog>
  )
}
