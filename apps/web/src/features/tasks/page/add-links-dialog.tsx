import type { Task } from '@guise/contract'
import { zodResolver } from '@hookform/resolvers/zod'
import { Controller, useForm } from 'react-hook-form'
import { z } from 'zod'
import { useTranslation } from 'react-i18next'
import { errorMessage } from '../../../lib/language/error-message.ts'
import { forgetText, keptText, useKeepText } from '../../../lib/session/kept-text.ts'
import { Alert } from '../../../ui/state/alert.tsx'
import { Button } from '../../../ui/form/button.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { Form } from '../../../ui/form/form.tsx'
import { toast } from '../../../ui/overlay/toast.tsx'
import { Links } from '../create/add-task-form.ts'
import { LinksField } from '../create/links-field.tsx'
import { useAddLinks } from '../queries/task-mutations.ts'
import { isGone } from '../queries/task-queries.ts'

const AddLinksForm = z.object({ links: Links })

/** Adds more links to a task. */
export function AddLinksDialog({ task, open, onClose }: { task: Task; open: boolean; onClose: () => void }) {
  const { t } = useTranslation()
  const addLinks = useAddLinks(task.id)
  const form = useForm<z.input<typeof AddLinksForm>, unknown, z.output<typeof AddLinksForm>>({
    resolver: zodResolver(AddLinksForm),
    defaultValues: { links: keptText(task.id) },
  })
  useKeepText(task.id, () => form.getValues('links'))

  function close() {
    onClose()
    forgetText(task.id)
    form.reset({ links: '' })
    addLinks.reset()
  }
  function submit({ links }: { links: string[] }) {
    addLinks.mutate(links, {
      onSuccess: () => {
        toast.success(t('tasks.links.added'))
        close()
      },
    })
  }

  return (
    <Dialog
      open={open}
      onClose={close}
      title={t('tasks.links.addLinks')}
      description={t('tasks.links.addDescription', { name: task.name })}
      size="lg"
      footer={
        <>
          <Button onClick={close}>{t('common.cancel')}</Button>
          <Button type="submit" form="add-links" variant="primary" busy={addLinks.isPending}>
            {t(addLinks.isPending ? 'tasks.links.addingLinks' : 'tasks.links.addLinks')}
          </Button>
        </>
      }
    >
      <Form id="add-links" onSubmit={form.handleSubmit(submit)}>
        {addLinks.error && <NotAdded error={addLinks.error} />}
        <Controller
          control={form.control}
          name="links"
          render={({ field, fieldState }) => (
            <LinksField
              label={t('tasks.links.label')}
              value={field.value}
              onChange={field.onChange}
              error={fieldState.error?.message}
            />
          )}
        />
      </Form>
    </Dialog>
  )
}

function NotAdded({ error }: { error: Error }) {
  const { t } = useTranslation()
  return <Alert>{isGone(error) ? t('tasks.page.notFoundText') : errorMessage(error, 'addLinks')}</Alert>
}
