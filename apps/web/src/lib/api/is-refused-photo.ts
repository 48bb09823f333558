import { ApiError } from '@guise/client'
import { refusalMessages } from '@guise/contract'

/** Whether a photo was refused by the safety gate, so that a review of it can be asked for. */
export function isRefusedPhoto(error: unknown): boolean {
  return error instanceof ApiError && Object.values(refusalMessages.photo).includes(error.detail)
}
