import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { fetchSampleFace } from '../../../lib/api/sample-face.ts'
import { useFaces, useProjects, useSamples } from '../../../lib/api/shared-queries.ts'
import { errorMessage } from '../../../lib/language/error-message.ts'
import { useStartSwap } from './start-swap.ts'

/** Swaps the first sample post at once, with a face of the library or the first sample face; undefined without samples. */
export function useSampleSwap() {
  const samples = useSamples()
  const faces = useFaces()
  const projects = useProjects()
  const navigate = useNavigate()
  const start = useStartSwap()
  const [post] = samples.posts
  const [sample] = samples.faces
  const own = faces.data?.find(({ is_default }) => is_default) ?? faces.data?.[0]
  const whole = useMutation({
    mutationFn: async () => {
      const face = own?.id ?? (sample && (await fetchSampleFace(sample)))
      if (!post || !face) throw new Error('there is no sample')
      const project = projects.data?.find(({ status }) => status === 'active')
      const projectCount = projects.data?.length ?? 0
      const order = {
        links: [post.url],
        face: () => face,
        place: () => ({ project, projectCount }),
        faceSelection: 'main',
        beard: 'decide',
        engine: 'auto',
      } as const
      return await start.mutateAsync({ ...order, links: [post.url] })
    },
    onSuccess: (task) =>
      navigate({
        to: '/projects/$projectId/tasks/$taskId',
        params: { projectId: task.project_id, taskId: task.id },
      }),
  })
  if (!post || !(own ?? sample) || !faces.data || !projects.data) return undefined
  return {
    start: () => whole.mutate(),
    isStarting: whole.isPending,
    error: whole.error ? errorMessage(whole.error, 'createTask') : undefined,
  }
}
