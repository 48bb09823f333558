import { ApiError } from '@guise/client'
import type { FaceSelection, Project, ProjectId, SourceImageId } from '@guise/contract'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFaces, useProjects } from '../../../lib/api/shared-queries.ts'
import { errorMessage } from '../../../lib/language/error-message.ts'
import { useUser } from '../../../lib/session/session.ts'
import { Button } from '../../../ui/form/button.tsx'
import { Select } from '../../../ui/form/select.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { toast } from '../../../ui/overlay/toast.tsx'
import { Alert } from '../../../ui/state/alert.tsx'
import { Skeleton } from '../../../ui/state/loader.tsx'
import { Links } from '../create/add-task-form.ts'
import { FaceSelectionChoice } from '../create/face-selection-choice.tsx'
import { InsufficientCreditsDialog } from '../create/insufficient-credits-dialog.tsx'
import { LinksField } from '../create/links-field.tsx'
import { FaceOrPhoto } from './face-or-photo.tsx'
import type { QuickSwap } from './quick-swap-request.ts'
import { useStartSwap } from './start-swap.ts'

const formId = 'quick-swap'

/** Makes a task of links, with the face and the project chosen or made on the way, and leads to it. */
export function QuickSwapDialog({ request, onClose }: { request: QuickSwap | undefined; onClose: () => void }) {
  const { t } = useTranslation()
  const { credits_left } = useUser()
  const start = useStartSwap()
  const isEmpty = credits_left <= 0 || (start.error instanceof ApiError && start.error.status_code === 402)
  const isOpen = request !== undefined
  return (
    <>
      <Dialog
        open={isOpen && !isEmpty}
        onClose={onClose}
        title={t('tasks.add.addTask')}
        description={t('tasks.add.description')}
        size="lg"
        footer={
          <>
            <Button onClick={onClose}>{t('common.cancel')}</Button>
            <Button type="submit" form={formId} variant="primary" busy={start.isPending}>
              {t(start.isPending ? 'tasks.add.addingTask' : 'tasks.add.addTask')}
            </Button>
          </>
        }
      >
        {start.isError && <Alert className="mb-4">{errorMessage(start.error, 'createTask')}</Alert>}
        {request && <SwapForm request={request} start={start} onDone={onClose} />}
      </Dialog>
      <InsufficientCreditsDialog open={isOpen && isEmpty} onClose={onClose} />
    </>
  )
}

type FormProps = { request: QuickSwap; start: ReturnType<typeof useStartSwap>; onDone: () => void }

function SwapForm({ request, start, onDone }: FormProps) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const faces = useFaces()
  const projects = useOpenProjects()
  const [links, setLinks] = useState(request.links)
  const [chosen, setChosen] = useState<SourceImageId | File>()
  const [isAttested, setAttested] = useState(false)
  const [projectId, setProjectId] = useState<ProjectId | 'new' | undefined>(request.projectId)
  const [faceSelection, setFaceSelection] = useState<FaceSelection>('main')
  const [wasTried, setTried] = useState(false)

  const project = projectId === 'new' ? undefined : (projects?.find(({ id }) => id === projectId) ?? projects?.[0])
  const face = chosen ?? usualFace(faces.data, project)
  const read = Links.safeParse(links)
  const needsWord = face instanceof File && !isAttested

  function submit() {
    setTried(true)
    if (!read.success || face === undefined || needsWord || !projects) return
    const isNew = face instanceof File
    start.mutate(
      {
        links: read.data,
        face,
        project,
        projectCount: projects.length,
        faceSelection,
        ...(isNew && { attestation: 'permission' }),
      },
      {
        onSuccess: (task) => {
          toast.success(t('tasks.add.created'))
          onDone()
          const params = { projectId: task.project_id, taskId: task.id }
          void navigate({ to: '/projects/$projectId/tasks/$taskId', params })
        },
      },
    )
  }

  return (
    <form
      id={formId}
      noValidate
      className="flex flex-col gap-6"
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <LinksField
        label={t('tasks.links.label')}
        value={links}
        onChange={setLinks}
        error={wasTried && !read.success ? read.error.issues[0]?.message : undefined}
      />
      <FaceOrPhoto
        value={face}
        onChange={setChosen}
        isAttested={isAttested}
        onAttest={setAttested}
        error={wasTried ? faceError(face, needsWord) : undefined}
      />
      {projects === undefined ? (
        <Skeleton className="h-11" />
      ) : (
        projects.length > 0 && (
          <Select
            label={t('tasks.quick.project')}
            value={project?.id ?? 'new'}
            onChange={setProjectId}
            options={[
              ...projects.map(({ id, name }) => ({ value: id, label: name })),
              { value: 'new' as const, label: t('tasks.quick.newProject') },
            ]}
          />
        )
      )}
      <FaceSelectionChoice value={faceSelection} onChange={setFaceSelection} />
    </form>
  )

  function faceError(value: typeof face, isUnattested: boolean): string | undefined {
    if (value === undefined) return t('tasks.face.required')
    return isUnattested ? t('tasks.quick.attestationRequired') : undefined
  }
}

/** Projects that take tasks, newest first; undefined until they are known. */
function useOpenProjects(): Project[] | undefined {
  return useProjects().data?.filter(({ status }) => status !== 'archived')
}

/** The face that is most likely meant: that of the project, the default one, or the newest. */
function usualFace(
  faces: ReturnType<typeof useFaces>['data'],
  project: Project | undefined,
): SourceImageId | undefined {
  const ofProject = faces?.find(({ id }) => id === project?.default_source_image_id)
  return (ofProject ?? faces?.find(({ is_default }) => is_default) ?? faces?.[0])?.id
}
