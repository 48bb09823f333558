import { codeLength } from '@guise/contract'
import type { ProhibitionAskId, ProhibitionConfirmed } from '@guise/contract'
import { useMutation } from '@tanstack/react-query'
import { ArrowLeft } from '../../ui/icons/signs.ts'
import { useState } from 'react'
import { Trans, useTranslation } from 'react-i18next'
import { client } from '../../lib/api/client.ts'
import { useSite } from '../../lib/api/shared-queries.ts'
import { errorMessage } from '../../lib/language/error-message.ts'
import { Button } from '../../ui/form/button.tsx'
import { Form } from '../../ui/form/form.tsx'
import { CodeField, digitsOf } from '../../ui/form/code-field.tsx'
import { Alert } from '../../ui/state/alert.tsx'

type CodeStepProps = {
  ask: { id: ProhibitionAskId; email: string }
  onConfirmed: (confirmed: ProhibitionConfirmed) => void
  onBack: () => void
}

/** Step 2: the code from the e-mail. It is sent by the button or by Enter, never by itself: the last digit may be a slip. */
export function CodeStep({ ask: { id, email }, onConfirmed, onBack }: CodeStepProps) {
  const { t } = useTranslation()
  const site = useSite()
  const [code, setCode] = useState('')
  const confirm = useMutation({
    mutationFn: (otp: string) => client.confirmProhibition({ params: { prohibition_ask_id: id }, body: { otp } }),
    onSuccess: onConfirmed,
  })
  const submit = () => {
    if (code.length === codeLength && !confirm.isPending) confirm.mutate(code)
  }
  return (
    <Form className="flex max-w-[440px] flex-col gap-4" onSubmit={submit}>
      {confirm.error && <Alert>{errorMessage(confirm.error, 'forbidFace')}</Alert>}
      <p className="text-fg-2">
        <Trans
          i18nKey="prohibition.codeSent"
          values={{ email }}
          components={{ email: <span className="font-medium break-all text-fg" /> }}
        />
      </p>
      <CodeField
        label={t('prohibition.code')}
        value={code}
        isInvalid={confirm.error !== null}
        onChange={(typed) => {
          setCode(digitsOf(typed))
          confirm.reset()
        }}
      />
      {site?.environment === 'development' && <p className="text-sm text-fg-3">{t('signIn.noMailServer')}</p>}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="primary" disabled={code.length !== codeLength} busy={confirm.isPending}>
          {t(confirm.isPending ? 'prohibition.confirming' : 'prohibition.confirm')}
        </Button>
        <Button variant="quiet" icon={<ArrowLeft aria-hidden className="size-4" />} onClick={onBack}>
          {t('prohibition.back')}
        </Button>
      </div>
    </Form>
  )
}
