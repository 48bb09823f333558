import type { CreateRemovalRequestBody } from '@guise/contract'
import { t } from 'i18next'
import type { z } from 'zod'

/** The form of a wish for removal as it is sent. */
export type RemovalFields = z.output<typeof CreateRemovalRequestBody>

/** What is wrong with a field, in the language spoken; undefined when nothing is. */
export function removalProblem(
  field: keyof RemovalFields,
  error: { type: string | number } | undefined,
): string | undefined {
  if (!error) return undefined
  if (field === 'address') return t('removal.tooLong')
  return t(error.type === 'too_big' ? 'removal.tooLong' : `removal.problem.${field}`)
}
