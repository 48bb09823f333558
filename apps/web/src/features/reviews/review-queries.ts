import { isSettled } from '@guise/contract'
import type { Appeal, Content, ContentId, TaskId } from '@guise/contract'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { client } from '../../lib/api/client.ts'
import { fetchAll } from '../../lib/api/lists.ts'

const waitingPollMs = 15_000

/** Query of the reviews of one task's refused pictures, asked again while one of them waits for the operator. */
export function appealsQuery(taskId: TaskId) {
  return queryOptions({
    queryKey: ['appeals', taskId],
    queryFn: ({ signal }) => fetchAll('listAppeals', { task_id: taskId }, signal),
    // What was refused a moment ago is not in an older answer.
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.some((appeal) => appeal.status === 'open') ? waitingPollMs : false),
  })
}

/** Asks for the review of an item's refused picture. */
export function useAskReview(taskId: TaskId, contentId: ContentId) {
  const queryClient = useQueryClient()
  return useMutation({
    meta: { failed: 'askReview' },
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

/** The latest review of an item that went wrong; undefined for one that is well, or at work, or was not refused. */
export function reviewOf(appeals: readonly Appeal[] | undefined, content: Content): Appeal | undefined {
  return isAmiss(content) ? appeals?.find((appeal) => appeal.content_id === content.id) : undefined
}

/** Whether an item came to its end with something to be said. */
export function isAmiss(content: Content): boolean {
  return isSettled(content.status) && content.error_message !== null
}
