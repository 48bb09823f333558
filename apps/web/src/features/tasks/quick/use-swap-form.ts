import type { BeardChoice, EngineChoice, FaceSelection, Project, ProjectId, SourceImageId } from '@guise/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { facesQuery, projectsQuery, useFaces, useProjects } from '../../../lib/api/shared-queries.ts'
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

  const projectOf = (open: Project[]) =>
    projectId === 'new' ? undefined : (open.find(({ id }) => id === projectId) ?? open[0])
  const project = projectOf(projects ?? [])
  const face = chosen ?? usualFace(faces.data, project)
  const read = Links.safeParse(links)
  const isNew = face instanceof File
  const missing = {
    links: read.success ? undefined : read.error.issues[0]?.message,
    face: isNew
      ? !isAttested && t('tasks.quick.attestationRequired')
      : !face && !faces.isPending && t('tasks.face.required'),
  }

  const awaited = useAwaited(projects, projectOf)
  function submit() {
    setTried(true)
    if (!read.success || missing.face) return
    const choices = { faceSelection, beard, engine }
    const order = { links: read.data, face: () => face ?? awaited.face(), place: awaited.place, ...choices }
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

/** What a swap needs and may not be there yet: it is on its way, or asked for once more. */
function useAwaited(projects: Project[] | undefined, projectOf: (open: Project[]) => Project | undefined) {
  const queryClient = useQueryClient()
  async function place() {
    const open = projects ?? openOf(await queryClient.fetchQuery(projectsQuery))
    return { project: projectOf(open), projectCount: open.length }
  }
  async function face() {
    const usual = usualFace(await queryClient.fetchQuery(facesQuery), (await place()).project)
    if (usual === undefined) throw new Error('there is no face')
    return usual
  }
  return { place, face }
}

/** Projects that take tasks, newest first; undefined until they are known. */
function useOpenProjects(): Project[] | undefined {
  const { data } = useProjects()
  return data && openOf(data)
}

function openOf(projects: Project[]): Project[] {
  return projects.filter(({ status }) => status !== 'archived')
}

/** The face that is most likely meant: that of the project, the default one, or the newest. */
function usualFace(
  faces: ReturnType<typeof useFaces>['data'],
  project: Project | undefined,
): SourceImageId | undefined {
  const ofProject = faces?.find(({ id }) => id === project?.default_source_image_id)
  return (ofProject ?? faces?.find(({ is_default }) => is_default) ?? faces?.[0])?.id
}
