import type { Passkey } from '@guise/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { client } from '../../../lib/api/client.ts'
import { unlessGone } from '../../../lib/api/unless-gone.ts'
import { makePasskey, passkeysQuery } from '../../../lib/api/passkeys.ts'

/** Has the browser make a passkey, and keeps it under a name. */
export function useAddPasskey() {
  const queryClient = useQueryClient()
  return useMutation({
    meta: { failed: 'makePasskey' },
    mutationFn: async (name: string) => {
      const response = await makePasskey(await client.beginPasskey())
      return client.createPasskey({ body: { name, response } })
    },
    onSuccess: () => queryClient.invalidateQueries({ queryKey: passkeysQuery.queryKey }),
  })
}

/** Renames a passkey. */
export function useRenamePasskey(id: Passkey['id']) {
  const queryClient = useQueryClient()
  return useMutation({
    meta: { failed: 'changePasskey' },
    mutationFn: (name: string) => client.renamePasskey({ params: { passkey_id: id }, body: { name } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: passkeysQuery.queryKey }),
  })
}

/** Removes a passkey. */
export function useRemovePasskey() {
  const queryClient = useQueryClient()
  return useMutation({
    meta: { failed: 'changePasskey' },
    mutationFn: (id: Passkey['id']) => unlessGone(client.removePasskey({ params: { passkey_id: id } })),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: passkeysQuery.queryKey }),
  })
}
