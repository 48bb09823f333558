import type { Project } from '@guise/contract'
import { CreateProjectBody } from '@guise/contract'
import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { errorMessage } from '../../lib/language/error-message.ts'
import { Alert } from '../../ui/state/alert.tsx'
import { Button } from '../../ui/form/button.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { Form } from '../../ui/form/form.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { useRenameProject } from './project-mutations.ts'

const formId = 'rename-project'
const NameBody = CreateProjectBody.pick({ name: true })

/** Gives a project another name. */
export function RenameProjectDialog({ project, onClose }: { project: Project; onClose: () => void }) {
  const { t } = useTranslation()
  const update = useRenameProject(project.id)
  const form = useForm({ resolver: zodResolver(NameBody), mode: 'onTouched', defaultValues: { name: project.name } })
  const submit = form.handleSubmit(({ name }) => update.mutate(name, { onSuccess: onClose }))
  return (
    <Dialog
      open
      onClose={onClose}
      size="sm"
      focusField={() => form.setFocus('name', { shouldSelect: true })}
      title={t('projects.renameTitle')}
      footer={
        <>
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          <Button type="submit" form={formId} variant="primary" busy={update.isPending}>
            {update.isPending ? t('projects.saving') : t('common.save')}
          </Button>
        </>
      }
    >
      <Form id={formId} onSubmit={submit}>
        {update.error && <Alert>{errorMessage(update.error, 'updateProject')}</Alert>}
        <TextField
          label={t('projects.create.name')}
          maxLength={200}
          autoComplete="off"
          error={form.formState.errors.name && t('projects.create.nameRequired')}
          {...form.register('name')}
        />
      </Form>
    </Dialog>
  )
}
