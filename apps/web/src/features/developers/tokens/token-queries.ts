import type { InputOf, Operations, PersonalToken } from '@guise/contract'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { client } from '../../../lib/api/client.ts'
import { unlessGone } from '../../../lib/api/unless-gone.ts'
import { fetchAll } from '../../../lib/api/lists.ts'

/** Query of the access tokens of the person. */
export const tokensQuery = queryOptions({
  queryKey: ['tokens'],
  queryFn: ({ signal }) => fetchAll('listTokens', {}, signal),
  staleTime: 0,
})

/** Makes an access token; only its answer has it. */
export function useMakeToken() {
  const queryClient = useQueryClient()
  return useMutation({
    meta: { failed: 'makeToken' },
    mutationFn: (body: InputOf<Operations['createToken']>['body']) => client.createToken({ body }),
    gcTime: 0,
    onSuccess: () => queryClient.invalidateQueries({ queryKey: tokensQuery.queryKey }),
  })
}

/** Revokes an access token. */
export function useRevokeToken() {
  const queryClient = useQueryClient()
  return useMutation({
    meta: { failed: 'revokeToken' },
    mutationFn: (id: PersonalToken['id']) => unlessGone(client.revokeToken({ params: { token_id: id } })),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: tokensQuery.queryKey }),
  })
}
