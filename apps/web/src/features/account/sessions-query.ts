import type { Session } from '@guise/contract'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { client } from '../../lib/api/client.ts'

/** Query of where the person is signed in. */
export const sessionsQuery = queryOptions({
  queryKey: ['sessions'],
  queryFn: ({ signal }) => client.listSessions({}, { signal }),
  staleTime: 0,
})

/** Signs one device out, or all but this one when none is named. */
export function useEndSession() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (id: Session['id'] | undefined) =>
      id === undefined ? client.endOtherSessions() : client.endSession({ params: { session_id: id } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: sessionsQuery.queryKey }),
  })
}
