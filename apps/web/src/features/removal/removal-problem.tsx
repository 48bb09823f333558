import { ApiError } from '@guise/client'
import type { CreateRemovalRequestBody } from '@guise/contract'
import { t } from 'i18next'
import { Trans, useTranslation } from 'react-i18next'
import type { z } from 'zod'
import { useSite } from '../../lib/api/shared-queries.ts'
import { errorMessage } from '../../lib/language/error-message.ts'
import { Alert } from '../../ui/state/alert.tsx'
import { MailLink } from '../../ui/text/email-address.tsx'

/** Why a wish for removal was not taken, and what else can be done. */
export function RemovalFailure({ error }: { error: Error }) {
  const { t } = useTranslation()
  const site = useSite()
  const isTooMany = error instanceof ApiError && error.status_code === 429
  if (isTooMany && site?.support_email) {
    return (
      <Alert>
        <Trans i18nKey="removal.tooMany" components={{ address: <MailLink address={site.support_email} /> }} />
      </Alert>
    )
  }
  return (
    <Alert>
      {errorMessage(error, 'createRemoval')} {t('removal.nothingLost')}
    </Alert>
  )
}

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
