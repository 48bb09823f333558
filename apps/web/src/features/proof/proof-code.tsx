import { codeLength } from '@guise/contract'
import { useState } from 'react'
import { Trans, useTranslation } from 'react-i18next'
import { errorMessage } from '../../lib/language/error-message.ts'
import { Button } from '../../ui/form/button.tsx'
import { Form } from '../../ui/form/form.tsx'
import { CodeField, digitsOf } from '../../ui/form/code-field.tsx'
import { Alert } from '../../ui/state/alert.tsx'
import { announce } from '../../ui/text/live-region.tsx'
import { useProveCode, useSendProofCode } from './proof-mutations.ts'

/** The code of a mail. It is sent by the button or by Enter, never by itself: the last digit may be a slip. */
export function ProofCode({ email, onProved }: { email: string; onProved: () => void }) {
  const { t } = useTranslation()
  const [code, setCode] = useState('')
  const prove = useProveCode()
  const send = useSendProofCode()
  const error = prove.error ? errorMessage(prove.error, 'prove') : send.error && errorMessage(send.error, 'sendCode')
  const submit = () => {
    if (code.length === codeLength && !prove.isPending) prove.mutate(code, { onSuccess: onProved })
  }
  const change = (typed: string) => {
    setCode(digitsOf(typed))
    prove.reset()
    send.reset()
  }
  return (
    <Form className="flex flex-col gap-4 pb-1" onSubmit={submit}>
      {error && <Alert>{error}</Alert>}
      <p className="text-fg-2">
        <Trans
          i18nKey="proof.codeSentTo"
          values={{ email }}
          components={{ email: <span className="font-medium [overflow-wrap:anywhere] text-fg" /> }}
        />
      </p>
      <CodeField label={t('signIn.code')} value={code} isInvalid={Boolean(prove.error)} onChange={change} />
      <div className="flex flex-col gap-3 sm:flex-row-reverse sm:justify-between">
        <Button type="submit" variant="primary" disabled={code.length !== codeLength} busy={prove.isPending}>
          {t(prove.isPending ? 'proof.verifying' : 'proof.verify')}
        </Button>
        <Button
          variant="quiet"
          className="sm:-ml-4"
          busy={send.isPending}
          onClick={() => {
            change('')
            send.mutate(undefined, { onSuccess: () => announce(t('signIn.codeSentAgain')) })
          }}
        >
          {t('signIn.sendAgain')}
        </Button>
      </div>
    </Form>
  )
}
