import type { BeardChoice, EngineChoice, FaceSelection, Project, SourceImageId, Task } from '@guise/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { t } from 'i18next'
import { useRef } from 'react'
import { client } from '../../../lib/api/client.ts'
import { wishOf } from '../create/wish-fields.tsx'
import { nameWithoutExtension } from '../../../lib/language/format.ts'

/** A task to be made, with what it needs and may not be there yet. */
export type SwapOrder = {
  links: string[]
  /** A face of the library, which may have to be waited for, or the photo of a new one. */
  face: () => SourceImageId | File | Promise<SourceImageId>
  /** Where it goes, which may have to be waited for. */
  place: () => Place | Promise<Place>
  faceSelection: FaceSelection
  beard: BeardChoice
  engine: EngineChoice
  /** What was confirmed of a new face; nothing of a sample. */
  attestation?: 'permission'
}

/** The project of a task: undefined makes a new one, which is named by how many there are. */
export type Place = { project: Project | undefined; projectCount: number }

/** What an order has come to: it goes on from there when it is sent again. */
type Made = { photo?: { file: File; key: string; face?: SourceImageId }; projectName?: string; project?: Project }

/**
 * Adds the face, the project and the task of an order, each only once however often it is tried. `onMade` is told of the task even when
 * nobody waits for it any more.
 */
export function useStartSwap(onMade?: () => void) {
  const queryClient = useQueryClient()
  const made = useRef<Made>({})
  return useMutation({
    meta: { failed: 'createTask' },
    mutationFn: (order: SwapOrder) => startSwap(order, made.current),
    onSuccess: (task) => {
      queryClient.setQueryData(['tasks', task.id], task)
      made.current = {}
      onMade?.()
    },
    onSettled: () => {
      for (const key of ['faces', 'projects', 'me', 'gallery', 'tasks']) {
        void queryClient.invalidateQueries({ queryKey: [key] })
      }
    },
  })
}

async function startSwap(order: SwapOrder, made: Made): Promise<Task> {
  const face = await order.face()
  const faceId = face instanceof File ? await addFace(order, face, made) : face
  const place = await order.place()
  const project = place.project ?? (made.project ??= await addProject(place, faceId, made))
  return await client.createTask({
    body: {
      project_id: project.id,
      name: t('tasks.add.name', { number: project.task_count + 1 }),
      urls: order.links,
      source_image_id: faceId,
      face_selection: order.faceSelection,
      ...wishOf(order),
    },
  })
}

async function addFace({ attestation }: SwapOrder, file: File, made: Made): Promise<SourceImageId> {
  const photo = made.photo?.file === file ? made.photo : (made.photo = { file, key: crypto.randomUUID() })
  const name = nameWithoutExtension(file.name)
  const body = { file, file_name: file.name, name, ...(attestation && { attestation }) }
  photo.face ??= (await client.createSourceImage({ body }, { idempotencyKey: photo.key })).id
  return photo.face
}

function addProject({ projectCount }: Place, faceId: SourceImageId, made: Made): Promise<Project> {
  // One that was made unheard is found again by its name, though it is counted by then.
  made.projectName ??=
    projectCount === 0 ? t('tasks.quick.firstProject') : t('tasks.quick.nextProject', { number: projectCount + 1 })
  return client.createProject({ body: { name: made.projectName, default_source_image_id: faceId } })
}
