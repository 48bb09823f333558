import type { AnswerOf, Operations } from '@guise/contract'
import { useMutation } from '@tanstack/react-query'
import { client } from '../../lib/api/client.ts'
import { signWithPasskey } from '../../lib/api/passkeys.ts'
import type { UsedPasskey } from '../../lib/api/passkeys.ts'
import { queryClient } from '../../lib/api/query-client.ts'
import { meQuery } from '../../lib/session/session.ts'
import { tokens } from '../../lib/api/tokens.ts'
import { wholeUser } from '../../lib/api/whole-answers.ts'
import { keepSentCode } from './sent-code.ts'
import type { SentCode } from './sent-code.ts'

/** Asks for a sign-in code by e-mail. */
export function useSendCode() {
  return useMutation({
    mutationFn: async (email: string): Promise<SentCode> => {
      const answer = await client.login({ body: { email } })
      return { email, isNewAccount: answer.new_account, resendAt: Date.now() + answer.resend_after_seconds * 1000 }
    },
  })
}

/** Exchanges the code for a session and opens the app. A new account is called what stands before the @, until it is renamed. */
export function useVerifyCode() {
  return useMutation({
    mutationFn: ({ email, otp }: { email: string; otp: string }) =>
      client.verifyLogin({
        body: {
          email,
          otp,
          alias: email.slice(0, Math.min(email.indexOf('@'), 80)),
          time_zone: timeZone(),
          app_os: 'web',
        },
      }),
    onSuccess: openSession,
  })
}

/** Exchanges the one-time link of a mail for a session. */
export function useVerifyLink() {
  return useMutation({
    mutationFn: (token: string) => client.verifyLoginLink({ body: { token, time_zone: timeZone(), app_os: 'web' } }),
    onSuccess: openSession,
  })
}

/** Signs in by a passkey of this site, whosoever it is: by the one that was picked, or else the browser asks for one. */
export function usePasskeyLogin() {
  return useMutation({
    mutationFn: async (picked: UsedPasskey | undefined) => {
      const response = picked ?? (await signWithPasskey(await client.beginPasskeyLogin()))
      return client.verifyPasskeyLogin({ body: { response } })
    },
    onSuccess: openSession,
  })
}

function openSession(answer: AnswerOf<Operations['verifyLogin']>): void {
  const { access_token, refresh_token, new_account: _, ...user } = answer
  const { email, credits_left }: Partial<typeof user> = user
  // What another user of this browser was told must not be shown to this one.
  queryClient.getQueryCache().clear()
  // The specification says of this answer that the tokens are in it: a user that is not, is asked for.
  if (email !== undefined && credits_left !== undefined) queryClient.setQueryData(meQuery.queryKey, wholeUser(user))
  tokens.save({ access_token, refresh_token })
  keepSentCode(null) // not before: the screen would go back to the address while the app comes
}

function timeZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone
}
