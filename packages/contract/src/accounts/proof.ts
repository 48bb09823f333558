import { z } from 'zod'
import { post } from '../operation.ts'
import type { Operation } from '../operation.ts'
import { UsePasskeyOptions, UsedPasskey } from './passkeys.ts'
import { LoginBody, LoginVerificationBody } from './sign-in.ts'
import { User } from './user.ts'

/** Minutes for which a session that was opened, or proved, opens what cannot be taken back. */
export const proofMinutes = 10

/** How it can be shown that whoever asks is the person whose session it is. */
export const ProofOptions = z.object({
  passkey: UsePasskeyOptions.nullable().describe('Null when the user has no passkey, or none can be used here.'),
})

/** Until when the session opens what needs a fresh proof. */
export const Proof = z.object({ proved_until: z.iso.datetime() })

const otp = LoginVerificationBody.shape.otp

/** A proof: the code of a mail, or what a passkey has signed. */
export const ProveBody = z.union([z.strictObject({ otp }), z.strictObject({ response: UsedPasskey })])

/** How long codes are good for that were sent to somebody who is signed in. */
export const SentCodes = z.object({ expires_in_seconds: z.int(), resend_after_seconds: z.int() })

const user = { tag: 'User' } as const

/** Calls by which a person proves anew who they are, and changes their address. */
export const proofOperations = {
  beginProof: {
    ...post,
    ...user,
    path: '/user/proof/options',
    summary: 'How a fresh proof can be given, with a challenge for a passkey',
    response: ProofOptions,
    errors: ['rate_limited'],
  },
  sendProofCode: {
    ...post,
    ...user,
    path: '/user/proof/code',
    summary: 'Send a code to the e-mail address of the user, for this session',
    response: SentCodes,
    errors: ['rate_limited', 'mail_failed'],
  },
  prove: {
    ...post,
    ...user,
    path: '/user/proof',
    summary: 'Give a fresh proof; it holds for some minutes, in this session',
    body: ProveBody,
    response: Proof,
    errors: ['invalid_body', 'code_wrong', 'code_expired', 'not_found', 'passkey_refused', 'rate_limited'],
  },
  beginEmailChange: {
    ...post,
    ...user,
    path: '/user/email',
    summary: 'Begin to change the e-mail address: a code is sent to the old one, and one to the new one',
    body: LoginBody,
    response: SentCodes,
    errors: ['invalid_body', 'conflict', 'rate_limited', 'mail_failed'],
  },
  changeEmail: {
    ...post,
    ...user,
    path: '/user/email/verification',
    summary: 'Change the e-mail address by both codes; sessions elsewhere end',
    body: z.strictObject({ old_otp: otp, new_otp: otp }),
    response: User,
    errors: ['invalid_body', 'code_wrong', 'code_expired', 'conflict', 'rate_limited'],
  },
} as const satisfies Record<string, Operation>
