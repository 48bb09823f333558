import { useMutation } from '@tanstack/react-query'
import { client } from '../../lib/api/client.ts'
import { signWithPasskey } from '../../lib/api/passkeys.ts'
import { queryClient } from '../../lib/api/query-client.ts'
import { meQuery } from '../../lib/session/session.ts'

/** Shows by a passkey that it is the person. */
export function useProvePasskey() {
  return useMutation({
    mutationFn: async () => {
      const { passkey } = await client.beginProof()
      if (!passkey) throw new Error('the passkeys are gone')
      return client.prove({ body: { response: await signWithPasskey(passkey) } })
    },
    onSuccess: () => queryClient.invalidateQueries({ queryKey: meQuery.queryKey }),
  })
}

/** Sends a code to the person's address. */
export function useSendProofCode() {
  return useMutation({ mutationFn: () => client.sendProofCode() })
}

/** Shows by the code of a mail that it is the person. */
export function useProveCode() {
  return useMutation({ mutationFn: (otp: string) => client.prove({ body: { otp } }) })
}
