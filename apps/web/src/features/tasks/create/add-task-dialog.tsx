import { ApiError } from '@guise/client'
import type { Project } from '@guise/contract'
import { zodResolver } from '@hookform/resolvers/zod'
import { Controller, useForm } from 'react-hook-form'
import type { Control, FieldErrors } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { errorMessage } from '../../../lib/language/error-message.ts'
import { forgetText, keptText, useKeepText } from '../../../lib/session/kept-text.ts'
import { Alert } from '../../../ui/state/alert.tsx'
import { Button } from '../../../ui/form/button.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { Form } from '../../../ui/form/form.tsx'
import { useCreateTask } from '../queries/task-mutations.ts'
import { AddTaskForm } from './add-task-form.ts'
import type { AddTaskFields, AddTaskValues } from './add-task-form.ts'
import { BeardField, EngineField, FaceSelectionField, wishOf } from './wish-fields.tsx'
import { FacePicker } from './face-picker.tsx'
import { LinksField } from './links-field.tsx'
import { usePriceOfTask } from '../model/video-price.ts'

type AddTaskDialogProps = {
  project: Project
  /** Links that stand in the field from the start. */
  links?: string
  open: boolean
  onClose: () => void
  onNoCredits: () => void
  onCreated?: () => void
}

/** Makes a task of links and a face. */
export function AddTaskDialog({ project, links = '', open, onClose, onNoCredits, onCreated }: AddTaskDialogProps) {
  const { t } = useTranslation()
  const createTask = useCreateTask()
  const description = usePriceOfTask()
  const empty = fieldsOf(project, links)
  const form = useForm<AddTaskFields, unknown, AddTaskValues>({
    resolver: zodResolver(AddTaskForm),
    defaultValues: { ...empty, links: links || keptText(project.id) },
  })
  const keepLinks = useKeepText(project.id, () => form.getValues('links'))
  const { errors } = form.formState

  function close() {
    onClose()
    forgetText(project.id)
    form.reset(empty)
    createTask.reset()
  }
  function submit({ links, source_image_id, face_selection, beard, engine }: AddTaskValues) {
    const name = t('tasks.add.name', { number: project.task_count + 1 })
    const body = { project_id: project.id, name, urls: links, source_image_id, face_selection }
    // Once the window was closed neither is called: it may be open again, for another task.
    createTask.mutate(
      { ...body, ...wishOf({ beard, engine }) },
      {
        onSuccess: () => {
          close()
          onCreated?.()
        },
        onError: (error) => error instanceof ApiError && error.status_code === 402 && onNoCredits(),
      },
    )
  }

  return (
    <Dialog
      open={open}
      onClose={close}
      title={t('tasks.add.addTask')}
      description={description}
      size="lg"
      footer={
        <>
          <Button onClick={close}>{t('common.cancel')}</Button>
          <Button type="submit" form="add-task" variant="primary" busy={createTask.isPending}>
            {t(createTask.isPending ? 'tasks.add.addingTask' : 'tasks.add.addTask')}
          </Button>
        </>
      }
    >
      <Form id="add-task" className="flex flex-col gap-6" onSubmit={form.handleSubmit(submit)}>
        {createTask.isError && <Alert>{errorMessage(createTask.error, 'createTask')}</Alert>}
        <TaskFields control={form.control} errors={errors} onLeave={keepLinks} />
      </Form>
    </Dialog>
  )
}

function fieldsOf(project: Project, links: string): AddTaskFields {
  const source_image_id = project.default_source_image_id ?? ''
  return { links, source_image_id, face_selection: 'main', beard: 'decide', engine: 'auto' }
}

function TaskFields({
  control,
  errors,
  onLeave,
}: {
  control: Control<AddTaskFields, unknown, AddTaskValues>
  errors: FieldErrors<AddTaskFields>
  onLeave: () => void
}) {
  const { t } = useTranslation()
  return (
    <>
      <Controller
        control={control}
        name="links"
        render={({ field }) => (
          <LinksField
            label={t('tasks.links.label')}
            value={field.value}
            onChange={field.onChange}
            error={errors.links?.message}
          />
        )}
      />
      <Controller
        control={control}
        name="source_image_id"
        render={({ field }) => (
          <FacePicker
            value={field.value}
            onChange={field.onChange}
            onLeave={onLeave}
            error={errors.source_image_id?.message}
          />
        )}
      />
      <Controller
        control={control}
        name="face_selection"
        render={({ field }) => <FaceSelectionField value={field.value} onChange={field.onChange} />}
      />
      <Controller
        control={control}
        name="beard"
        render={({ field }) => <BeardField value={field.value} onChange={field.onChange} />}
      />
      <Controller
        control={control}
        name="engine"
        render={({ field }) => <EngineField value={field.value} onChange={field.onChange} />}
      />
    </>
  )
}
