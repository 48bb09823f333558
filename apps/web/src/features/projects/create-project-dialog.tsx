import type { Project, SourceImageId } from '@guise/contract'
import { CreateProjectBody } from '@guise/contract'
import { zodResolver } from '@hookform/resolvers/zod'
import { Link } from '@tanstack/react-router'
import { useEffect } from 'react'
import { Controller, useForm, useWatch } from 'react-hook-form'
import type { Control } from 'react-hook-form'
import { z } from 'zod'
import { useTranslation } from 'react-i18next'
import { errorMessage } from '../../lib/language/error-message.ts'
import { pictureOf, useFaces } from '../../lib/api/shared-queries.ts'
import { keptText, useTextOfWindow } from '../../lib/session/kept-text.ts'
import { useUser } from '../../lib/session/session.ts'
import { Alert, RetryAlert } from '../../ui/state/alert.tsx'
import { buttonClass } from '../../ui/form/button-class.ts'
import { Button } from '../../ui/form/button.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { Form } from '../../ui/form/form.tsx'
import { PictureChoice } from '../../ui/photo/picture-choice.tsx'
import { Skeleton } from '../../ui/state/loader.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { useCreateProject } from './project-mutations.ts'

const formId = 'create-project'

/** A name, and a face of the library, whatever the server calls it. */
const ProjectForm = CreateProjectBody.extend({
  default_source_image_id: z
    .string()
    .min(1)
    .transform((id) => id as SourceImageId),
})

type CreateProjectDialogProps = {
  onClose: () => void
  onCreated: (project: Project) => void
}

/** Asks for a name and a face and creates a project. */
export function CreateProjectDialog({ onClose, onCreated }: CreateProjectDialogProps) {
  const { t } = useTranslation()
  const textId = `new project ${useUser().id}`
  const createProject = useCreateProject()
  const form = useProjectForm(keptText(textId))
  const [name, faceId] = useWatch({ control: form.control, name: ['name', 'default_source_image_id'] })
  const keepName = useTextOfWindow(textId, () => form.getValues('name'))
  const submit = form.handleSubmit((body) => createProject.mutate(body, { onSuccess: onCreated }))
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('projects.createNew')}
      footer={
        <>
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          <Button
            type="submit"
            form={formId}
            variant="primary"
            disabled={name.trim() === '' || faceId === ''}
            busy={createProject.isPending}
          >
            {createProject.isPending ? t('projects.create.submitting') : t('projects.create.submit')}
          </Button>
        </>
      }
    >
      <Form id={formId} onSubmit={submit}>
        {createProject.error && <Alert>{errorMessage(createProject.error, 'createProject')}</Alert>}
        <TextField
          label={t('projects.create.name')}
          maxLength={200}
          autoComplete="off"
          error={form.formState.errors.name && t('projects.create.nameRequired')}
          onKeyDown={(event) => {
            if (event.key === 'Enter') void form.trigger() // what is missing keeps Enter from submitting, which is to be said
          }}
          {...form.register('name')}
        />
        <FaceField control={form.control} onLeave={keepName} />
      </Form>
    </Dialog>
  )
}

/** The default face is chosen as soon as it is known, unless another one was before. */
function useProjectForm(name: string) {
  const faces = useFaces()
  const defaultFace = faces.data?.find((face) => face.is_default)?.id
  const form = useForm({
    resolver: zodResolver(ProjectForm),
    mode: 'onTouched',
    defaultValues: { name, default_source_image_id: defaultFace ?? '' },
  })
  useEffect(() => {
    if (defaultFace && form.getValues('default_source_image_id') === '') {
      form.setValue('default_source_image_id', defaultFace)
    }
  }, [defaultFace, form])
  return form
}

function FaceField({
  control,
  onLeave,
}: {
  control: Control<z.input<typeof ProjectForm>, unknown, z.output<typeof ProjectForm>>
  onLeave: () => void
}) {
  const { t } = useTranslation()
  const faces = useFaces()
  return (
    <>
      {faces.isPending && <Skeleton className="h-28" />}
      {faces.isError && !faces.data && (
        <RetryAlert message={errorMessage(faces.error, 'loadFaces')} onRetry={() => void faces.refetch()} />
      )}
      {faces.data && (
        <Controller
          control={control}
          name="default_source_image_id"
          render={({ field, fieldState }) => {
            const error = fieldState.error && t('projects.create.faceRequired')
            if (faces.data.length === 0) return <NoFaces onLeave={onLeave} error={error} />
            return (
              <PictureChoice
                label={t('projects.create.face')}
                pictures={faces.data.map(pictureOf)}
                value={field.value}
                onChange={field.onChange}
                onBlur={field.onBlur}
                error={error}
              />
            )
          }}
        />
      )}
    </>
  )
}

function NoFaces({ onLeave, error }: { onLeave: () => void; error: string | undefined }) {
  const { t } = useTranslation()
  return (
    <div className="flex flex-col items-start gap-3 rounded-card border border-dashed border-control p-4">
      <p className="text-fg-2">{t('projects.create.noFaces')}</p>
      <Link to="/source-faces" onClick={onLeave} className={buttonClass()}>
        {t('projects.create.uploadFaces')}
      </Link>
      {error && (
        <p role="alert" className="text-sm text-rose">
          {error}
        </p>
      )}
    </div>
  )
}
