import type { BeardChoice, EngineChoice, FaceSelection, Project, ProjectId, SourceImageId } from '@guise/contract'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFaces, useProjects } from '../../../lib/api/shared-queries.ts'
import { useTextOfWindow } from '../../../lib/session/kept-text.ts'
import { useUser } from '../../../lib/session/session.ts'
import { Links } from '../create/add-task-form.ts'
import { quickSwapText } from './quick-swap-request.ts'
import type { QuickSwap } from './quick-swap-request.ts'
import type { useStartSwap } from './start-swap.ts'

/** What stands in the form of a quick swap, what is missing in it, and how it is sent. */
export function useSwapForm(request: QuickSwap, start: ReturnType<typeof useStartSwap>, onDone: () => void) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const faces = useFaces()
  const projects = useOpenProjects()
  const [links, setLinks] = useState(request.links)
  useTextOfWindow(quickSwapText(useUser()), () => links)
  const [chosen, setChosen] = useState<SourceImageId | File>()
  const [isAttested, setAttested] = useState(false)
  const [projectId, setProjectId] = useState<ProjectId | 'new' | undefined>(request.projectId)
  const [faceSelection, setFaceSelection] = useState<FaceSelection>('main')
  const [beard, setBeard] = useState<BeardChoice>('decide')
  const [engine, setEngine] = useState<EngineChoice>('auto')
  const [wasTried, setTried] = useState(false)

  const project = projectId === 'new' ? undefined : (projects?.find(({ id }) => id === projectId) ?? projects?.[0])
  const face = chosen ?? usualFace(faces.data, project)
  const read = Links.safeParse(links)
  const isNew = face instanceof File
  const missing = {
    links: read.success ? undefined : read.error.issues[0]?.message,
    face: face === undefined ? t('tasks.face.required') : isNew && !isAttested && t('tasks.quick.attestationRequired'),
  }

  function submit() {
    setTried(true)
    if (!read.success || face === undefined || missing.face || !projects) return
    const order = { links: read.data, face, project, projectCount: projects.length, faceSelection, beard, engine }
    start.mutate(isNew ? { ...order, attestation: 'permission' } : order, {
      onSuccess: (task) => {
        onDone()
        const params = { projectId: task.project_id, taskId: task.id }
        void navigate({ to: '/projects/$projectId/tasks/$taskId', params })
      },
    })
  }
  return {
    links: { value: links, onChange: setLinks, error: wasTried ? missing.links : undefined },
    face: {
      value: face,
      onChange: setChosen,
      isAttested,
      onAttest: setAttested,
      error: (wasTried && missing.face) || undefined,
    },
    projects,
    project: { value: project?.id ?? ('new' as const), onChange: setProjectId },
    selection: { value: faceSelection, onChange: setFaceSelection },
    beard: { value: beard, onChange: setBeard },
    engine: { value: engine, onChange: setEngine },
    submit,
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
