import type { EngineProblemCode } from '@guise/engine'
import { AppError } from '../../platform/process/app-error.ts'

/** The reason of what the engine found wrong with a photo. */
export function engineReason<C extends EngineProblemCode>(code: C): { code: `photo_${C}` } {
  return { code: `photo_${code}` }
}

/** What a photo is refused with when the engine failed to look at it, and nothing is known to be wrong with the photo. */
export function notLookedAt(cause: unknown): AppError {
  return cause instanceof AppError
    ? cause
    : new AppError({ code: 'picture_unchecked' }, { cause, retryAfterSeconds: 60 })
}
