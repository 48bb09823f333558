import type { InputOf, Operations } from '@guise/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { client } from '../../lib/api/client.ts'
import { forgetBookmarks } from '../../lib/browser/bookmark-list.ts'
import { leaveFarewell } from '../../lib/session/farewell.ts'
import { clearSession, meQuery } from '../../lib/session/session.ts'
import { carryOutAll } from '../../ui/overlay/undoable.ts'

/** Changes the signed-in user. Each answer tells of all fields: a change waits for the one before it, and no older answer comes after it. */
export function useUpdateUser() {
  const queryClient = useQueryClient()
  return useMutation({
    scope: { id: 'user' },
    meta: { failed: 'updateUser' },
    mutationFn: (body: NonNullable<InputOf<Operations['updateMe']>['body']>) => client.updateMe({ body }),
    // An answer that holds the changed fields alone leaves the others as they are.
    onSuccess: async (user) => {
      await queryClient.cancelQueries(meQuery)
      queryClient.setQueryData(meQuery.queryKey, (known) => ({ ...known, ...user }))
    },
  })
}

/** Ends the session here and on the server, and goes to the root. It also works without a connection. */
export function useSignOut() {
  const navigate = useNavigate()
  return useMutation({
    mutationFn: async () => {
      await carryOutAll()
      await client.logout().catch(() => undefined)
    },
    onSettled: async () => {
      clearSession()
      await navigate({ to: '/' })
    },
  })
}

/** Deletes the account with everything in it, here and on the server, and goes to the root, where sign-in says so. */
export function useDeleteAccount() {
  const navigate = useNavigate()
  return useMutation({
    meta: { failed: 'deleteAccount' },
    mutationFn: () => client.deleteMe(),
    onSuccess: async () => {
      forgetBookmarks()
      leaveFarewell()
      clearSession()
      await navigate({ to: '/' })
    },
  })
}
