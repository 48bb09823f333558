import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { readEmail } from '@guise/contract'
import { useTranslation } from 'react-i18next'
import { takeOverSubmit } from '../../lib/browser/early-submit.ts'
import { errorMessage } from '../../lib/language/error-message.ts'
import { Button } from '../../ui/form/button.tsx'
import { Form } from '../../ui/form/form.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { Alert } from '../../ui/state/alert.tsx'
import { useFieldOffersPasskeys } from './passkey-autofill.ts'
import { useSendCode } from './sign-in-mutations.ts'
import type { SentCode } from './sent-code.ts'

/** Step 1: the e-mail address. */
export function EmailStep({ email: initialEmail, onSent }: { email: string; onSent: (code: SentCode) => void }) {
  const { t } = useTranslation()
  const [email, setEmail] = useState(initialEmail)
  const [problem, setProblem] = useState<string>()
  const field = useRef<HTMLInputElement>(null)
  // The field stands in the page before the app does: what was typed or filled in meanwhile is kept.
  useLayoutEffect(() => setEmail((known) => field.current?.value || known), [])
  // And so is that it was sent. Keys are heard of from here on: one that came since the first look counts, too.
  useEffect(() => {
    const isAsked = takeOverSubmit()
    setEmail((known) => field.current?.value || known)
    if (isAsked) field.current?.form?.requestSubmit()
  }, [])
  const sendCode = useSendCode()
  const error = problem ?? (sendCode.error ? errorMessage(sendCode.error, 'sendCode') : undefined)

  const submit = () => {
    // The field knows first what was typed before the app was there.
    const address = readEmail(field.current?.value ?? email)
    if (address) sendCode.mutate(address, { onSuccess: onSent })
    else setProblem(t('signIn.emailInvalid'))
  }
  return (
    <div className="flex flex-col gap-4">
      {error && <Alert>{error}</Alert>}
      <Form onSubmit={submit}>
        <TextField
          ref={field}
          label={t('signIn.email')}
          type="email"
          name="email"
          autoComplete={useFieldOffersPasskeys() ? 'username webauthn' : 'email'}
          inputMode="email"
          autoCapitalize="none"
          spellCheck={false}
          placeholder={t('signIn.emailPlaceholder')}
          isInvalid={Boolean(error)}
          // React sets no value here: what was typed while it took the page over is the browser's to know.
          defaultValue={initialEmail}
          onChange={(event) => {
            setEmail(event.target.value)
            setProblem(undefined)
            sendCode.reset()
          }}
        />
        <Button type="submit" variant="primary" disabled={email.trim() === ''} busy={sendCode.isPending}>
          {sendCode.isPending ? t('signIn.sendingCode') : t('signIn.sendCode')}
        </Button>
      </Form>
    </div>
  )
}
