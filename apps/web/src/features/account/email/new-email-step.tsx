import { LoginBody } from '@guise/contract'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorMessage } from '../../../lib/language/error-message.ts'
import { Button } from '../../../ui/form/button.tsx'
import { Form } from '../../../ui/form/form.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { Alert } from '../../../ui/state/alert.tsx'
import { useBeginEmailChange } from './email-mutations.ts'

/** Step 1: the address that the account is to have. */
export function NewEmailStep({
  email: initialEmail,
  onClose,
  onSent,
}: {
  email: string
  onClose: () => void
  onSent: (email: string) => void
}) {
  const { t } = useTranslation()
  const [email, setEmail] = useState(initialEmail)
  const [isInvalid, setIsInvalid] = useState(false)
  const begin = useBeginEmailChange()
  return (
    <Form
      className="flex flex-col gap-4 pb-1"
      onSubmit={() => {
        const body = LoginBody.safeParse({ email })
        if (!body.success) setIsInvalid(true)
        else begin.mutate(body.data.email, { onSuccess: () => onSent(body.data.email) })
      }}
    >
      {begin.error && <Alert>{errorMessage(begin.error, 'changeEmail')}</Alert>}
      <TextField
        label={t('account.changeEmail.newEmail')}
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        error={isInvalid ? t('signIn.emailInvalid') : undefined}
        value={email}
        onChange={(event) => {
          setEmail(event.target.value)
          setIsInvalid(false)
          begin.reset()
        }}
      />
      <div className="flex flex-col-reverse gap-3 pt-2 sm:flex-row sm:justify-end">
        <Button onClick={onClose}>{t('common.cancel')}</Button>
        <Button type="submit" variant="primary" disabled={email.trim() === ''} busy={begin.isPending}>
          {t(begin.isPending ? 'account.changeEmail.sendingCodes' : 'account.changeEmail.sendCodes')}
        </Button>
      </div>
    </Form>
  )
}
