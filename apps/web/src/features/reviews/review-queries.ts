import type { Appeal, ContentId, TaskId } from '@guise/contract'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { client } from '../../lib/api/client.ts'

const waitingPollMs = 15_000

/** Query of the reviews of one task's refused pictures, asked again while one of them waits for the operator. */
export function appealsQuery(taskId: TaskId) {
  return queryOptions({
    queryKey: ['appeals', taskId],
    queryFn: ({ signal }) => client.listAppeals({ query: { task_id: taskId } }, { signal }),
    // What was refused a moment ago is not in an older answer.
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.some((appeal) => appeal.status === 'open') ? waitingPollMs : false),
  })
}

/** Asks for the review of an item's refused picture. */
export function useAskReview(taskId: TaskId, contentId: ContentId) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (words: string) =>
      client.askContentReview({ params: { task_id: taskId, content_id: contentId }, body: { words } }),
    onSuccess: (appeal) => {
      queryClient.setQueryData<Appeal[]>(['appeals', taskId], (appeals = []) => [
        appeal,
        ...appeals.filter(({ id }) => id !== appeal.id),
      ])
    },
  })
}
