import type { Project, SourceImage } from '@guise/contract'
import { CreateProjectBody } from '@guise/contract'
import { zodResolver } from '@hookform/resolvers/zod'
import { Link } from '@tanstack/react-router'
import { Controller, useForm, useWatch } from 'react-hook-form'
import { errorMessage } from '../../lib/error-message.ts'
import { useFaces } from '../../lib/faces-query.ts'
import { Alert } from '../../ui/alert.tsx'
import { buttonClass } from '../../ui/button-class.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { PictureChoice } from '../../ui/picture-choice.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { useCreateProject } from './project-mutations.ts'

const formId = 'create-project'

/** Asks for a name and a face and creates a project. */
export function CreateProjectDialog({
  onClose,
  onCreated,
}: {
  onClose: () => void
  onCreated: (project: Project) => void
}) {
  const faces = useFaces()
  const defaultFace = faces.data?.find((face) => face.is_default)
  const createProject = useCreateProject()
  const form = useForm({
    resolver: zodResolver(CreateProjectBody),
    mode: 'onTouched',
    defaultValues: { name: '', default_source_image_id: defaultFace?.id ?? '' },
  })
  const [name, faceId] = useWatch({ control: form.control, name: ['name', 'default_source_image_id'] })
  const submit = form.handleSubmit((body) => createProject.mutate(body, { onSuccess: onCreated }))
  return (
    <Dialog
      open
      onClose={onClose}
      title="Create New Project"
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            type="submit"
            form={formId}
            variant="primary"
            disabled={name.trim() === '' || faceId === ''}
            busy={createProject.isPending}
          >
            {createProject.isPending ? 'Creating...' : 'Create Project'}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
        {createProject.error && <Alert>{errorMessage(createProject.error, 'createProject')}</Alert>}
        <TextField
          label="Project name"
          maxLength={200}
          autoComplete="off"
          error={form.formState.errors.name?.message}
          {...form.register('name')}
        />
        {faces.isPending && <Skeleton className="h-28" />}
        {faces.isError && !faces.data && (
          <Alert
            action={
              <Button size="sm" onClick={() => void faces.refetch()}>
                Try Again
              </Button>
            }
          >
            {errorMessage(faces.error, 'loadFaces')}
          </Alert>
        )}
        {faces.data?.length === 0 && <NoFaces />}
        {faces.data && faces.data.length > 0 && (
          <Controller
            control={form.control}
            name="default_source_image_id"
            render={({ field, fieldState }) => (
              <PictureChoice
                label="Source face"
                pictures={faces.data.map(asPicture)}
                value={field.value}
                onChange={field.onChange}
                error={fieldState.error?.message}
              />
            )}
          />
        )}
      </form>
    </Dialog>
  )
}

function NoFaces() {
  return (
    <div className="flex flex-col items-start gap-3 rounded-card border border-dashed border-control p-4">
      <p className="text-fg-2">A project needs a face to put into photos, and your library is empty.</p>
      <Link to="/source-faces" className={buttonClass()}>
        Upload Source Faces
      </Link>
    </div>
  )
}

function asPicture(face: SourceImage) {
  return {
    id: face.id as string,
    name: face.name || 'Untitled',
    imageUrl: face.thumbnail_url,
    thumbhash: face.thumbhash,
  }
}
