import type { Notice } from '@guise/contract'
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { client } from '../../lib/api/client.ts'

const refreshMs = 30_000
/** The newest of them are asked for; there may be more. */
export const mostShown = 50

/** Query of the messages of the bell. */
const noticesQuery = queryOptions({
  queryKey: ['notices'],
  queryFn: ({ signal }): Promise<Notice[]> => client.listNotices({ query: { limit: mostShown } }, { signal }),
  refetchInterval: refreshMs,
})

/** The messages of the bell, newest first. */
export function useNotices() {
  return useQuery(noticesQuery)
}

/** Marks every message as read. The dot goes at once. */
export function useMarkNoticesRead() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () => client.markNoticesRead(),
    onMutate: async () => {
      await queryClient.cancelQueries(noticesQuery) // an answer that is on its way still has them unread
      queryClient.setQueryData(noticesQuery.queryKey, (notices) =>
        notices?.map((notice) => ({ ...notice, read: true })),
      )
    },
    onError: () => void queryClient.invalidateQueries(noticesQuery),
  })
}
