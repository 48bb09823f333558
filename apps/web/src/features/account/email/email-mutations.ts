import type { InputOf, Operations } from '@guise/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { client } from '../../../lib/api/client.ts'
import { meQuery } from '../../../lib/session/session.ts'

/** Has a code sent to the address of now, and one to the new one. */
export function useBeginEmailChange() {
  return useMutation({ mutationFn: (email: string) => client.beginEmailChange({ body: { email } }) })
}

/** Changes the address by both codes. */
export function useChangeEmail() {
  const queryClient = useQueryClient()
  return useMutation({
    meta: { failed: 'changeEmail' },
    mutationFn: (body: InputOf<Operations['changeEmail']>['body']) => client.changeEmail({ body }),
    onSuccess: (user) => {
      queryClient.setQueryData(meQuery.queryKey, user)
      void queryClient.invalidateQueries({ queryKey: ['sessions'] })
    },
  })
}
