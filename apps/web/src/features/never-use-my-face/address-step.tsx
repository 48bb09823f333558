import { AskProhibitionBody } from '@guise/contract'
import type { ProhibitionAskId } from '@guise/contract'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { client } from '../../lib/api/client.ts'
import { errorMessage } from '../../lib/language/error-message.ts'
import { Button } from '../../ui/form/button.tsx'
import { Form } from '../../ui/form/form.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { Alert } from '../../ui/state/alert.tsx'

/** What the code of the mail is for. */
export type Purpose = 'forbid' | 'withdraw'

type AddressStepProps = {
  purpose: Purpose
  onPurpose: (purpose: Purpose) => void
  onSent: (begun: { id: ProhibitionAskId; email: string }) => void
}

/** Step 1: the address that is answered to, and whether a face is forbidden or that is taken back. */
export function AddressStep({ purpose, onPurpose, onSent }: AddressStepProps) {
  const { t } = useTranslation()
  const [email, setEmail] = useState('')
  const [isInvalid, setInvalid] = useState(false)
  const ask = useMutation({ mutationFn: (body: typeof AskProhibitionBody._output) => client.askProhibition({ body }) })
  const submit = () => {
    const parsed = AskProhibitionBody.safeParse({ email, purpose })
    setInvalid(!parsed.success)
    if (parsed.success) {
      ask.mutate(parsed.data, { onSuccess: ({ id }) => onSent({ id, email: parsed.data.email }) })
    }
  }
  return (
    <Form onSubmit={submit}>
      {purpose === 'withdraw' && <p className="text-fg-2">{t('prohibition.takeBackText')}</p>}
      <TextField
        label={t('prohibition.email')}
        hint={t('prohibition.emailHint')}
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        error={isInvalid ? t('prohibition.emailInvalid') : undefined}
        value={email}
        onChange={(event) => {
          setEmail(event.target.value)
          setInvalid(false)
          ask.reset()
        }}
      />
      {ask.error && <Alert>{errorMessage(ask.error, 'forbidFace')}</Alert>}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="primary" busy={ask.isPending}>
          {t(ask.isPending ? 'prohibition.beginning' : 'prohibition.begin')}
        </Button>
        <Button variant="quiet" onClick={() => onPurpose(purpose === 'forbid' ? 'withdraw' : 'forbid')}>
          {t(purpose === 'forbid' ? 'prohibition.takeBack' : 'prohibition.forbid')}
        </Button>
      </div>
    </Form>
  )
}
