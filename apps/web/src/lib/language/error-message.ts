import { ApiError } from '@guise/client'
import type { ReasonCode } from '@guise/contract'
import { t } from 'i18next'
import type { en } from '../../copy/en.ts'
import { sayReason } from './say-reason.ts'

/** Name of an action that can fail; each has a sentence of its own. */
export type FailedAction = keyof typeof en.errors.action

/** The sentence a screen shows: the error's own detail, else one for its kind, else the action's default. */
export function errorMessage(error: unknown, action: FailedAction): string {
  const isUpload = action === 'upload'
  const otherwise = t(`errors.action.${action}`)
  if (!(error instanceof ApiError)) return otherwise
  const refusal = isUpload ? uploadRefusal(error.status_code) : undefined
  if (!error.hasWords && (refusal !== undefined || isPage(error.detail))) return refusal ?? otherwise
  if (error.detail) return ownWords(error) ?? sayReason(error.reason, error.detail)
  if (error.error_type === 'AUTH_ERROR') return t('errors.authentication')
  if (error.error_type === 'NETWORK_ERROR') return t(isUpload ? 'errors.networkUpload' : 'errors.network')
  return refusal ?? otherwise
}

/** Whether the server refused a call for this reason. */
export function isRefusal(error: unknown, code: ReasonCode): boolean {
  return error instanceof ApiError && error.reason?.code === code
}

/** What the status alone says of a refused upload: a proxy in front of the server answers with a page of its own, or nothing. */
function uploadRefusal(status: number): string | undefined {
  if (status === 413) return t('errors.fileTooLarge')
  return status === 400 ? t('errors.invalidFormat') : undefined
}

/** Whether what is said is a whole page, as of a proxy whose server is away: its markup says nothing to a person. */
function isPage(detail: string): boolean {
  return /^<(?:!doctype|html)\b/i.test(detail)
}

/** What the client itself says of a call without a readable answer, in the language spoken. */
function ownWords({ error_type, timeoutMs }: ApiError): string | undefined {
  if (error_type === 'NETWORK_ERROR') return t('errors.notReached')
  if (error_type === 'TIMEOUT') return t('errors.timedOut', { ms: timeoutMs })
  if (error_type === 'PARSING_ERROR') return t('errors.unreadable')
  if (error_type === 'UNKNOWN_ERROR') return t('errors.unknown')
  return undefined
}
