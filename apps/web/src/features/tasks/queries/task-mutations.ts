import type {
  BeardChoice,
  ContentId,
  EngineChoice,
  FaceBox,
  InputOf,
  Operations,
  ProjectId,
  SourceImageId,
  Task,
  TaskId,
} from '@guise/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { MutationMeta, QueryClient } from '@tanstack/react-query'
import { t } from 'i18next'
import { client } from '../../../lib/api/client.ts'
import { unlessGone } from '../../../lib/api/unless-gone.ts'
import { retryRefreshMs } from '../../../lib/screen-constants.ts'
import { toast } from '../../../ui/overlay/toast.tsx'

/** Creates a task from links, and says so: whoever has closed the window meanwhile hears of it too. */
export function useCreateTask() {
  const queryClient = useQueryClient()
  return useMutation({
    meta: { failed: 'createTask' },
    mutationFn: (body: InputOf<Operations['createTask']>['body']) => client.createTask({ body }),
    onSuccess: (task) => {
      toast.success(t('tasks.add.created'))
      takeIn(queryClient, task)
    },
  })
}

type TaskWish = { taskId: TaskId; faceId?: SourceImageId; beard?: BeardChoice; engine?: EngineChoice }

/** Starts a task again, with another face, beard or engine when one is given. */
export function useRetryTask() {
  const queryClient = useQueryClient()
  return useMutation({
    meta: { failed: 'retryTask' },
    mutationFn: ({ taskId, faceId, beard, engine }: TaskWish) =>
      client.updateTask({
        params: { task_id: taskId },
        body: {
          status: 'pending',
          ...(faceId && { source_image_id: faceId }),
          ...(beard && { beard }),
          ...(engine && { engine }),
        },
      }),
    onSuccess: (task) => takeIn(queryClient, task),
  })
}

/** Gives a task another name. */
export function useRenameTask(taskId: TaskId) {
  const queryClient = useQueryClient()
  return useMutation({
    meta: { failed: 'renameTask' },
    mutationFn: (name: string) => client.updateTask({ params: { task_id: taskId }, body: { name } }),
    onSuccess: (task) => takeIn(queryClient, task),
  })
}

/** Adds links to a task. */
export function useAddLinks(taskId: TaskId) {
  const queryClient = useQueryClient()
  return useMutation({
    meta: { failed: 'addLinks' },
    mutationFn: (urls: string[]) => client.addTaskUrls({ params: { task_id: taskId }, body: { urls } }),
    onSuccess: (task) => takeIn(queryClient, task),
  })
}

/** Stops what has not been swapped yet. */
export function useCancelTask(taskId: TaskId) {
  const queryClient = useQueryClient()
  return useMutation({
    meta: { failed: 'cancelTask' },
    mutationFn: () => client.cancelTask({ params: { task_id: taskId } }),
    onSuccess: (task) => takeIn(queryClient, task),
  })
}

/** Deletes a task with its pictures. */
export function useDeleteTask(taskId: TaskId, projectId: ProjectId) {
  const queryClient = useQueryClient()
  return useMutation({
    meta: { failed: 'deleteTask' },
    mutationFn: () => unlessGone(client.deleteTask({ params: { task_id: taskId } })),
    onSuccess: () => {
      for (const key of [['projects'], ['gallery'], ['me'], ['tasks', 'of-project', projectId]]) {
        void queryClient.invalidateQueries({ queryKey: key })
      }
      // Its page stays for a second; whoever comes back to it asks anew.
      void queryClient.invalidateQueries({ queryKey: ['tasks', taskId], refetchType: 'none' })
    },
  })
}

/** Swaps one item again, on faces picked by hand when some are; the page refreshes two seconds later. meta: what is said of one that failed after its window was left. */
export function useRetryItem(taskId: TaskId, meta: MutationMeta = {}) {
  const queryClient = useQueryClient()
  return useMutation({
    meta,
    mutationFn: ({ contentId, boxes }: { contentId: ContentId; boxes?: FaceBox[] }) =>
      client.retryContent({ params: { task_id: taskId, content_id: contentId }, body: boxes ? { boxes } : {} }),
    onMutate: () => {
      setTimeout(() => void queryClient.invalidateQueries({ queryKey: ['tasks', taskId] }), retryRefreshMs)
    },
    onSuccess: (task) => takeIn(queryClient, task),
  })
}

function takeIn(queryClient: QueryClient, task: Task): void {
  queryClient.setQueryData(['tasks', task.id], task)
  void queryClient.invalidateQueries({ queryKey: ['tasks', 'of-project', task.project_id] })
  for (const key of ['projects', 'me', 'gallery']) void queryClient.invalidateQueries({ queryKey: [key] })
}
