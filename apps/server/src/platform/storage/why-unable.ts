import { plainOf } from '@guise/contract'
import type { PlainReason } from '@guise/contract'
import { AppError } from '../process/app-error.ts'
import { StorageAway, isMissing } from './storage.ts'

/** What this machine says of itself that could not read, judge or keep a picture; undefined for what it cannot name. */
export function whyUnable(error: unknown): PlainReason | undefined {
  if (error instanceof StorageAway) return { code: 'storage_away' }
  if (isMissing(error)) return { code: 'picture_missing' }
  return error instanceof AppError ? (plainOf(error.reason) ?? undefined) : undefined
}
