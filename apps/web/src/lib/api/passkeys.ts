import type { AnswerOf, Operations, UsePasskeyOptions } from '@guise/contract'
import { queryOptions } from '@tanstack/react-query'
import { t } from 'i18next'
import { useSyncExternalStore } from 'react'
import { errorMessage } from '../language/error-message.ts'
import type { FailedAction } from '../language/error-message.ts'
import { client } from './client.ts'
import { useSite } from './shared-queries.ts'

type MakeOptions = AnswerOf<Operations['beginPasskey']>
type Made = Parameters<typeof client.createPasskey>[0]['body']['response']
/** What a passkey has signed. */
export type UsedPasskey = Parameters<typeof client.verifyPasskeyLogin>[0]['body']['response']
type Problem = 'declined' | 'notMade' | 'alreadyThere' | 'unable'

/** What a browser did not do with a passkey. */
class PasskeyProblem extends Error {
  readonly problem: Problem
  constructor(problem: Problem, cause: unknown) {
    super(problem, { cause })
    this.problem = problem
  }
}

/** Query of the passkeys of the person. */
export const passkeysQuery = queryOptions({
  queryKey: ['passkeys'],
  queryFn: ({ signal }) => client.listPasskeys({}, { signal }),
  staleTime: 0,
})

/**
 * Whether passkeys can be used: the server offers them at this very address, and the browser knows them. In the page that the
 * server sends nobody knows yet: there they are as good as offered, and the start script hides them where they cannot be.
 */
export function usePasskeysOffered(): boolean | 'unknown' {
  const site = useSite()
  const isUnknown = useSyncExternalStore(
    () => () => undefined,
    () => false,
    () => true,
  )
  if (isUnknown) return 'unknown'
  if (!('PublicKeyCredential' in window)) return false
  return site ? site.passkey_origin === location.origin : mayBeOffered(location)
}

/** Until the server has said it, so that nothing moves when it does: never at a bare address. */
export function mayBeOffered({ protocol, hostname }: Pick<Location, 'protocol' | 'hostname'>): boolean {
  const isBare = /^[\d.]+$|^\[/.test(hostname)
  return hostname === 'localhost' || (protocol === 'https:' && !isBare)
}

/** Has a passkey sign a challenge. The library comes with the first use. */
export async function signWithPasskey(options: UsePasskeyOptions): Promise<UsedPasskey> {
  const { startAuthentication } = await import('@simplewebauthn/browser')
  try {
    return (await startAuthentication({ optionsJSON: options })) as unknown as UsedPasskey // WebAuthn's own shape
  } catch (cause) {
    throw new PasskeyProblem(nameOf(cause) === 'NotAllowedError' ? 'declined' : 'unable', cause)
  }
}

/** Whether the browser can offer passkeys in a field, among what else it fills in. */
export async function offersPasskeysInFields(): Promise<boolean> {
  if (!('PublicKeyCredential' in window && 'isConditionalMediationAvailable' in PublicKeyCredential)) return false
  return await PublicKeyCredential.isConditionalMediationAvailable()
}

/** Has the browser offer passkeys in the field that may be filled with one, until one is picked; undefined when that ends without. */
export async function offerPasskeys(options: UsePasskeyOptions, ended: AbortSignal): Promise<UsedPasskey | undefined> {
  const { WebAuthnAbortService, startAuthentication } = await import('@simplewebauthn/browser')
  if (ended.aborted) return undefined
  const cancel = () => WebAuthnAbortService.cancelCeremony()
  ended.addEventListener('abort', cancel, { once: true })
  try {
    const used = await startAuthentication({ optionsJSON: options, useBrowserAutofill: true })
    return used as unknown as UsedPasskey // WebAuthn's own shape
  } catch {
    return undefined // nobody asked for it: nobody is told
  } finally {
    ended.removeEventListener('abort', cancel)
  }
}

/** Has the browser make a passkey. */
export async function makePasskey(options: MakeOptions): Promise<Made> {
  const { startRegistration } = await import('@simplewebauthn/browser')
  try {
    return (await startRegistration({ optionsJSON: options })) as unknown as Made // WebAuthn's own shape
  } catch (cause) {
    const problems: Record<string, Problem> = { NotAllowedError: 'notMade', InvalidStateError: 'alreadyThere' }
    throw new PasskeyProblem(problems[nameOf(cause)] ?? 'unable', cause)
  }
}

/** The sentence of what went wrong with a passkey, at the browser or at the server. */
export function passkeyMessage(error: unknown, action: FailedAction): string {
  return error instanceof PasskeyProblem ? t(`proof.problem.${error.problem}`) : errorMessage(error, action)
}

function nameOf(cause: unknown): string {
  return cause instanceof Error ? cause.name : ''
}
