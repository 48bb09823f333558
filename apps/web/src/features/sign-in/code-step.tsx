import { codeLength } from '@guise/contract'
import { ArrowLeft } from '../../ui/icons/signs.ts'
import { useState } from 'react'
import { Trans, useTranslation } from 'react-i18next'
import { errorMessage } from '../../lib/language/error-message.ts'
import { useSite } from '../../lib/api/shared-queries.ts'
import { Alert } from '../../ui/state/alert.tsx'
import { Button } from '../../ui/form/button.tsx'
import { Form } from '../../ui/form/form.tsx'
import { CodeField, digitsOf } from '../../ui/form/code-field.tsx'
import { ResendButton } from './resend-button.tsx'
import { useVerifyCode } from './sign-in-mutations.ts'
import type { SentCode } from './sent-code.ts'

type CodeStepProps = {
  sent: SentCode
  onResent: (code: SentCode) => void
  onBack: () => void
}

/** Step 2: the code from the e-mail. It is sent by the button or by Enter, never by itself: the last digit may be a slip. */
export function CodeStep({ sent, onResent, onBack }: CodeStepProps) {
  const { t } = useTranslation()
  const [code, setCode] = useState('')
  const [isIncomplete, setIncomplete] = useState(false)
  const [resendError, setResendError] = useState<unknown>()
  const verify = useVerifyCode()
  const failure = verify.error ?? resendError
  const refusal = failure ? errorMessage(failure, verify.error ? 'login' : 'sendCode') : undefined
  const error = isIncomplete ? t('signIn.codeInvalid') : refusal

  const submit = () => {
    if (code.length !== codeLength) setIncomplete(true)
    else if (!verify.isPending) verify.mutate({ email: sent.email, otp: code })
  }
  const change = (typed: string) => {
    setCode(digitsOf(typed))
    setIncomplete(false)
    setResendError(undefined)
    verify.reset()
  }
  return (
    <div className="flex flex-col gap-4">
      {error && <Alert>{error}</Alert>}
      {sent.isNewAccount && <Alert tone="success">{t('signIn.firstTime')}</Alert>}
      <Form onSubmit={submit}>
        <SentTo email={sent.email} />
        <CodeField
          label={t('signIn.code')}
          value={code}
          isInvalid={Boolean(error)}
          onChange={change}
          onEnter={() => setIncomplete(code.length !== codeLength)}
        />
        <NoMailNote />
        <Button type="submit" variant="primary" disabled={code.length !== codeLength} busy={verify.isPending}>
          {verify.isPending ? t('signIn.verifying') : t('signIn.verify')}
        </Button>
      </Form>
      <OtherWays
        sent={sent}
        onBack={onBack}
        onResent={(next) => {
          change('')
          onResent(next)
        }}
        onFailed={(failed) => {
          verify.reset()
          setResendError(failed)
        }}
      />
    </div>
  )
}

function NoMailNote() {
  const { t } = useTranslation()
  return useSite()?.environment === 'development' && <p className="text-sm text-fg-3">{t('signIn.noMailServer')}</p>
}

function OtherWays({ onBack, ...resend }: { onBack: () => void } & Parameters<typeof ResendButton>[0]) {
  const { t } = useTranslation()
  return (
    <div className="flex flex-wrap justify-between gap-2">
      <Button variant="quiet" className="-ml-4" icon={<ArrowLeft aria-hidden className="size-4" />} onClick={onBack}>
        {t('signIn.backToEmail')}
      </Button>
      <ResendButton {...resend} />
    </div>
  )
}

function SentTo({ email }: { email: string }) {
  return (
    <p className="text-fg-2">
      <Trans
        i18nKey="signIn.codeSentTo"
        values={{ email }}
        components={{ email: <span className="font-medium break-all text-fg" /> }}
      />
    </p>
  )
}
