import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorMessage } from '../../lib/language/error-message.ts'
import { Alert } from '../../ui/state/alert.tsx'
import { Button } from '../../ui/form/button.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { emailAddress } from './email-address.ts'
import { useSendCode } from './sign-in-mutations.ts'
import type { SentCode } from './sign-in-mutations.ts'

/** Step 1: the e-mail address. */
export function EmailStep({ email: initialEmail, onSent }: { email: string; onSent: (code: SentCode) => void }) {
  const { t } = useTranslation()
  const [email, setEmail] = useState(initialEmail)
  const [problem, setProblem] = useState<string>()
  const sendCode = useSendCode()
  const error = problem ?? (sendCode.error ? errorMessage(sendCode.error, 'sendCode') : undefined)

  const submit = () => {
    const address = emailAddress(email)
    if (address) sendCode.mutate(address, { onSuccess: onSent })
    else setProblem(t('signIn.emailInvalid'))
  }
  return (
    <form
      noValidate
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      {error && <Alert>{error}</Alert>}
      <TextField
        label={t('signIn.email')}
        type="email"
        name="email"
        autoComplete="email"
        inputMode="email"
        autoCapitalize="none"
        spellCheck={false}
        placeholder={t('signIn.emailPlaceholder')}
        isInvalid={Boolean(error)}
        value={email}
        onChange={(event) => {
          setEmail(event.target.value)
          setProblem(undefined)
          sendCode.reset()
        }}
      />
      <Button type="submit" variant="primary" disabled={email.trim() === ''} busy={sendCode.isPending}>
        {sendCode.isPending ? t('signIn.sendingCode') : t('signIn.sendCode')}
      </Button>
    </form>
  )
}
