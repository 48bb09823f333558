import { maxPasskeys } from '@guise/contract'
import { useQuery } from '@tanstack/react-query'
import { listFocus } from '../../../ui/form/list-focus.ts'
import { Plus } from '../../../ui/icons/signs.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { passkeysQuery, usePasskeysOffered } from '../../../lib/api/passkeys.ts'
import { deviceOf } from '../../../lib/browser/device-name.ts'
import { errorMessage } from '../../../lib/language/error-message.ts'
import { Button } from '../../../ui/form/button.tsx'
import { toast } from '../../../ui/overlay/toast.tsx'
import { RetryAlert } from '../../../ui/state/alert.tsx'
import { Skeleton } from '../../../ui/state/loader.tsx'
import { Card } from '../../../ui/text/card.tsx'
import { useAddPasskey } from './passkey-mutations.ts'
import { PasskeyNameDialog } from './passkey-name-dialog.tsx'
import { PasskeyRow } from './passkey-row.tsx'

/** The passkeys of the person, and the way to another one; nothing where there are none and can be none. */
export function PasskeysCard() {
  const { t } = useTranslation()
  const isOffered = usePasskeysOffered()
  const { data, error, refetch } = useQuery(passkeysQuery)
  const [isAdding, setIsAdding] = useState(false)
  const count = data?.length ?? 0
  if (!isOffered && count === 0) return null
  return (
    <Card className="flex flex-col gap-3 p-5">
      <h2 className="text-lg">{t('account.passkeys.title')}</h2>
      <p className="text-sm text-fg-2">{t('account.passkeys.text')}</p>
      {error && !data && <RetryAlert message={errorMessage(error, 'loadPasskeys')} onRetry={() => void refetch()} />}
      {!error && !data && (
        <div aria-busy="true" className="flex flex-col gap-2">
          <p className="text-sm text-fg-2">{t('account.passkeys.loading')}</p>
          <Skeleton className="h-11" />
        </div>
      )}
      {data && count === 0 && <p className="text-sm text-fg-3">{t('account.passkeys.none')}</p>}
      {count > 0 && (
        <ul ref={listFocus} aria-label={t('account.passkeys.title')} className="flex flex-col divide-y divide-line">
          {data?.map((passkey) => (
            <PasskeyRow key={passkey.id} passkey={passkey} />
          ))}
        </ul>
      )}
      {isOffered ? (
        data && (
          <Button
            className="self-start"
            disabled={count >= maxPasskeys}
            icon={<Plus aria-hidden className="size-5" />}
            onClick={() => setIsAdding(true)}
          >
            {t('account.passkeys.add')}
          </Button>
        )
      ) : (
        <p className="text-sm text-fg-3">{t('account.passkeys.notHere')}</p>
      )}
      {isAdding && <AddDialog onClose={() => setIsAdding(false)} />}
    </Card>
  )
}

function AddDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const add = useAddPasskey()
  const { browser, system } = deviceOf(navigator.userAgent)
  const device = browser && system ? t('account.sessions.device', { browser, system }) : (browser ?? system)
  return (
    <PasskeyNameDialog
      title={t('account.passkeys.add')}
      name={device ?? t('account.passkeys.suggestion')}
      labels={{ submit: t('account.passkeys.add'), busy: t('account.passkeys.adding') }}
      action="makePasskey"
      mutation={add}
      onClose={onClose}
      onDone={(name) => {
        onClose()
        toast.success(t('account.passkeys.added', { name }))
      }}
    />
  )
}
