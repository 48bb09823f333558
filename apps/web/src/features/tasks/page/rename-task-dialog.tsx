import { maxTaskNameLength } from '@guise/contract'
import type { Task } from '@guise/contract'
import { zodResolver } from '@hookform/resolvers/zod'
import { t } from 'i18next'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { errorMessage } from '../../../lib/language/error-message.ts'
import { Button } from '../../../ui/form/button.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { Form } from '../../../ui/form/form.tsx'
import { toast } from '../../../ui/overlay/toast.tsx'
import { Alert } from '../../../ui/state/alert.tsx'
import { useRenameTask } from '../queries/task-mutations.ts'

const formId = 'rename-task'

/** Gives a task another name. */
export function RenameTaskDialog({ task, onClose }: { task: Task; onClose: () => void }) {
  const { t } = useTranslation()
  const rename = useRenameTask(task.id)
  const form = useForm({ resolver: zodResolver(RenameTaskForm), defaultValues: { name: task.name } })
  const submit = form.handleSubmit(({ name }) =>
    rename.mutate(name, {
      onSuccess: () => {
        toast.success(t('tasks.rename.done'))
        onClose()
      },
    }),
  )
  return (
    <Dialog
      open
      onClose={onClose}
      size="sm"
      focusField={() => form.setFocus('name', { shouldSelect: true })}
      title={t('tasks.rename.title')}
      footer={
        <>
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          <Button type="submit" form={formId} variant="primary" busy={rename.isPending}>
            {rename.isPending ? t('tasks.rename.saving') : t('common.save')}
          </Button>
        </>
      }
    >
      <Form id={formId} onSubmit={submit}>
        {rename.error && <Alert>{errorMessage(rename.error, 'renameTask')}</Alert>}
        <TextField
          label={t('tasks.rename.label')}
          maxLength={maxTaskNameLength}
          autoComplete="off"
          error={form.formState.errors.name?.message}
          {...form.register('name')}
        />
      </Form>
    </Dialog>
  )
}

/** The form that renames a task. */
const RenameTaskForm = z.object({
  name: z
    .string()
    .trim()
    .min(1, { error: () => t('tasks.rename.required') })
    .max(maxTaskNameLength, { error: () => t('tasks.rename.tooLong', { max: maxTaskNameLength }) }),
})
