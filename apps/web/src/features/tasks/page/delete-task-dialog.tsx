import type { Task } from '@guise/contract'
import { deleteRedirectMs } from '@guise/contract'
import { errorMessage } from '../../../lib/error-message.ts'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { toast } from '../../../ui/toast.tsx'
import { useDeleteTask } from '../queries/task-mutations.ts'

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
  const deleteTask = useDeleteTask(task.id, task.project_id)
  function remove() {
    deleteTask.mutate(undefined, {
      onSuccess: () => {
        onClose()
        onDeleted()
        toast.success('Task deleted successfully')
        setTimeout(onLeave, deleteRedirectMs)
      },
    })
  }
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      title="Delete Task"
      confirmLabel="Delete"
      busyLabel="Deleting..."
      isBusy={deleteTask.isPending}
      error={deleteTask.isError ? errorMessage(deleteTask.error, 'deleteTask') : undefined}
      onConfirm={remove}
    >
      <p>
        {task.name} goes with its originals and results. Credits already spent are not returned. This cannot be undone.
      </p>
    </ConfirmDialog>
  )
}
