import { useQuery } from '@tanstack/react-query'
import { KeyRound, Mail } from '../../ui/icons/things.ts'
import { useState } from 'react'
import { Trans, useTranslation } from 'react-i18next'
import { passkeyMessage, passkeysQuery, usePasskeysOffered } from '../../lib/api/passkeys.ts'
import { useProofRequest } from '../../lib/api/proof.ts'
import type { ProofRequest } from '../../lib/api/proof.ts'
import { useUser } from '../../lib/session/session.ts'
import { Button } from '../../ui/form/button.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { Alert } from '../../ui/state/alert.tsx'
import { Skeleton } from '../../ui/state/loader.tsx'
import { ProofCode } from './proof-code.tsx'
import { useProvePasskey, useSendProofCode } from './proof-mutations.ts'

/** Asks the person to show that it is they when a call waits for that, and lets the call go on. */
export function ProofDialog() {
  const { t } = useTranslation()
  const request = useProofRequest()
  const [last, setLast] = useState(request)
  // While the window closes it shows what it showed.
  if (request && request !== last) setLast(request)
  const shown = request ?? last
  return (
    <Dialog
      open={request !== undefined}
      onClose={() => request?.settle(false)}
      size="sm"
      title={t('proof.title')}
      description={t(shown?.by === 'passkey' ? 'proof.operatorText' : 'proof.text')}
    >
      {shown && <Ways key={shown.by} request={shown} />}
    </Dialog>
  )
}

function Ways({ request }: { request: ProofRequest }) {
  const { t } = useTranslation()
  const user = useUser()
  const isOffered = usePasskeysOffered() === true
  const passkeys = useQuery({ ...passkeysQuery, enabled: isOffered })
  const [isCodeSent, setIsCodeSent] = useState(false)
  const prove = useProvePasskey()
  const send = useSendProofCode()
  const onProved = () => request.settle(true)

  if (isCodeSent) return <ProofCode email={user.email} onProved={onProved} />
  if (isOffered && passkeys.isPending) return <Skeleton className="h-11" />
  const hasPasskey = isOffered && (passkeys.data?.length ?? 0) > 0
  const byCode = request.by === 'any'
  const error = prove.error
    ? passkeyMessage(prove.error, 'prove')
    : send.error && passkeyMessage(send.error, 'sendCode')
  return (
    <div className="flex flex-col gap-3 pb-1">
      {error && <Alert>{error}</Alert>}
      {hasPasskey && (
        <Button
          variant="primary"
          busy={prove.isPending}
          icon={<KeyRound aria-hidden className="size-5" />}
          onClick={() => {
            send.reset()
            prove.mutate(undefined, { onSuccess: onProved })
          }}
        >
          {t(prove.isPending ? 'proof.waiting' : 'proof.usePasskey')}
        </Button>
      )}
      {byCode && !hasPasskey && (
        <p className="text-sm text-fg-2">
          <Trans
            i18nKey="proof.willSendTo"
            values={{ email: user.email }}
            components={{ email: <span className="font-medium [overflow-wrap:anywhere] text-fg" /> }}
          />
        </p>
      )}
      {byCode && (
        <Button
          variant={hasPasskey ? 'secondary' : 'primary'}
          busy={send.isPending}
          icon={<Mail aria-hidden className="size-5" />}
          onClick={() => {
            prove.reset()
            send.mutate(undefined, { onSuccess: () => setIsCodeSent(true) })
          }}
        >
          {t(send.isPending ? 'proof.sendingCode' : hasPasskey ? 'proof.sendCodeInstead' : 'proof.sendCode')}
        </Button>
      )}
      {!byCode && !hasPasskey && <Alert tone="warning">{t(isOffered ? 'proof.noPasskey' : 'proof.notHere')}</Alert>}
    </div>
  )
}
