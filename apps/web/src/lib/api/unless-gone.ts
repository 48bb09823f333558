import { ApiError } from '@guise/client'

/** Waits for a deletion. That the thing is gone already, as one that was deleted in another tab, is what was wanted. */
export async function unlessGone(deletion: Promise<unknown>): Promise<void> {
  try {
    await deletion
  } catch (error) {
    if (!(error instanceof ApiError) || error.status_code !== 404) throw error
  }
}
