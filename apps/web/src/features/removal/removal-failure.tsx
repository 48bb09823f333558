import { ApiError } from '@guise/client'
import { Trans, useTranslation } from 'react-i18next'
import { errorMessage } from '../../lib/language/error-message.ts'
import { useSite } from '../../lib/queries/site-query.ts'
import { Alert } from '../../ui/state/alert.tsx'
import { MailLink } from '../../ui/text/mail-link.tsx'

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
