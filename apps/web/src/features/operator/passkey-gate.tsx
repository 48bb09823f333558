import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { KeyRound } from '../../ui/icons/things.ts'
import { useTranslation } from 'react-i18next'
import { passkeysQuery, usePasskeysOffered } from '../../lib/api/passkeys.ts'
import { askForProof } from '../../lib/api/proof.ts'
import { usePageTitle } from '../../lib/browser/page-title.ts'
import { buttonClass } from '../../ui/form/button-class.ts'
import { Button } from '../../ui/form/button.tsx'
import { EmptyState } from '../../ui/state/empty-state.tsx'

/** Stands before the pages of operators until the session has seen a passkey, where that is required. */
export function PasskeyGate() {
  const { t } = useTranslation()
  usePageTitle(t('proof.gateTitle'))
  const isOffered = usePasskeysOffered() === true
  const { data } = useQuery({ ...passkeysQuery, enabled: isOffered })
  const hasNone = data?.length === 0
  return (
    <EmptyState
      isPage
      icon={<KeyRound aria-hidden className="size-10" />}
      title={t('proof.gateTitle')}
      action={
        hasNone || !isOffered ? (
          <Link to="/profile" className={buttonClass()}>
            {t('proof.toAccount')}
          </Link>
        ) : (
          <Button variant="primary" disabled={!data} onClick={() => void askForProof('passkey')}>
            {t('proof.usePasskey')}
          </Button>
        )
      }
    >
      <p>{t('proof.gateText')}</p>
      {!isOffered && <p className="mt-2">{t('proof.notHere')}</p>}
      {hasNone && <p className="mt-2">{t('proof.noPasskey')}</p>}
    </EmptyState>
  )
}
