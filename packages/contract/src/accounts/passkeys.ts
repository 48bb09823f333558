import { z } from 'zod'
import { filledLine } from '../fields.ts'
import { PasskeyId } from '../ids.ts'
import { get, nothing, post, remove } from '../operation.ts'
import type { Operation } from '../operation.ts'
import { rule } from '../reasons/field-rules.ts'
import { LoginVerificationAnswer } from './sign-in.ts'

/** A passkey of a person: a key pair whose private half never leaves their device or their password manager. */
export const Passkey = z
  .object({
    id: PasskeyId,
    name: z.string(),
    is_synced: z.boolean().describe('Kept by a password manager on several devices, not on a single one.'),
    created_at: z.iso.datetime(),
    last_used_at: z.iso.datetime().nullable(),
  })
  .meta({ id: 'Passkey' })
export type Passkey = z.infer<typeof Passkey>

/** Most characters the name of a passkey may have. */
export const maxPasskeyNameLength = 60
/** Most passkeys one account may have. */
export const maxPasskeys = 10

const bytes = (most: number) =>
  z
    .string()
    .min(1)
    .max(most)
    .regex(/^[\w-]+$/)
const transports = z.array(z.string().max(20)).max(10)
const shared = {
  id: bytes(1400),
  rawId: bytes(1400),
  type: z.literal('public-key'),
  authenticatorAttachment: z.string().max(20).nullish(),
  clientExtensionResults: z.record(z.string().max(60), z.unknown()).default({}),
}

/** What a browser answers when a passkey was made: RegistrationResponseJSON of WebAuthn Level 3. */
export const MadePasskey = z.object({
  ...shared,
  response: z.object({
    clientDataJSON: bytes(4000),
    attestationObject: bytes(20_000),
    transports: transports.optional(),
  }),
})

/** What a browser answers when a passkey was used: AuthenticationResponseJSON of WebAuthn Level 3. */
export const UsedPasskey = z.object({
  ...shared,
  response: z.object({
    clientDataJSON: bytes(4000),
    authenticatorData: bytes(4000),
    signature: bytes(8000),
    userHandle: bytes(100).nullish(),
  }),
})
export type UsedPasskey = z.infer<typeof UsedPasskey>

const named = { id: z.string(), type: z.literal('public-key'), transports: z.array(z.string()) }

/** How a browser is asked to make a passkey: PublicKeyCredentialCreationOptionsJSON. */
export const MakePasskeyOptions = z.object({
  rp: z.object({ name: z.string(), id: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  challenge: z.string(),
  pubKeyCredParams: z.array(z.object({ alg: z.int(), type: z.literal('public-key') })),
  timeout: z.int(),
  excludeCredentials: z.array(z.object(named)),
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.literal(true),
    userVerification: z.literal('required'),
  }),
  attestation: z.literal('none'),
})

/** How a browser is asked for a passkey: PublicKeyCredentialRequestOptionsJSON. */
export const UsePasskeyOptions = z.object({
  rpId: z.string(),
  challenge: z.string(),
  timeout: z.int(),
  userVerification: z.literal('required'),
  allowCredentials: z.array(z.object(named)),
})
export type UsePasskeyOptions = z.infer<typeof UsePasskeyOptions>

const name = filledLine(rule('passkey_name_missing'), maxPasskeyNameLength)

const auth = { tag: 'Sign-in', access: 'public' } as const
const user = { tag: 'User' } as const
const one = { ...user, path: '/user/passkeys/{passkey_id}', params: z.object({ passkey_id: PasskeyId }) } as const

/** Calls of signing in by a passkey, and about a person's own. None exists where passkeys are not offered. */
export const passkeyOperations = {
  beginPasskeyLogin: {
    ...post,
    ...auth,
    path: '/auth/passkey/options',
    summary: 'Begin to sign in by a passkey: a challenge for this browser, good once and for five minutes',
    response: UsePasskeyOptions,
    errors: ['not_found', 'rate_limited'],
  },
  verifyPasskeyLogin: {
    ...post,
    ...auth,
    path: '/auth/passkey',
    summary: 'Exchange what a passkey has signed for a session',
    body: z.strictObject({ response: UsedPasskey }),
    response: LoginVerificationAnswer,
    errors: ['invalid_body', 'not_found', 'passkey_refused', 'rate_limited', 'blocked'],
  },
  listPasskeys: {
    ...get,
    ...user,
    path: '/user/passkeys',
    summary: 'The passkeys of the user, the oldest first',
    response: z.array(Passkey),
    errors: [],
  },
  beginPasskey: {
    ...post,
    ...user,
    needsProof: true,
    path: '/user/passkeys/options',
    summary: 'Begin to make a passkey: a challenge for this session, good once and for five minutes',
    response: MakePasskeyOptions,
    errors: ['not_found', 'conflict', 'rate_limited'],
  },
  createPasskey: {
    ...post,
    ...user,
    needsProof: true,
    path: '/user/passkeys',
    summary: 'Keep the passkey that the browser has made',
    body: z.strictObject({ name, response: MadePasskey }),
    status: 201,
    response: Passkey,
    errors: ['invalid_body', 'not_found', 'conflict', 'passkey_refused'],
  },
  renamePasskey: {
    method: 'PATCH',
    access: 'user',
    status: 200,
    ...one,
    summary: 'Rename a passkey',
    body: z.strictObject({ name }),
    response: Passkey,
    errors: ['invalid_body', 'not_found'],
  },
  removePasskey: {
    ...remove,
    ...one,
    needsProof: true,
    summary: 'Remove a passkey: nobody signs in by it any more',
    response: nothing,
    errors: ['not_found'],
  },
} as const satisfies Record<string, Operation>
