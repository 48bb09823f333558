import { LoginBody } from '@guise/contract'
import { useState } from 'react'
import { errorMessage } from '../../lib/error-message.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { useSendCode } from './sign-in-mutations.ts'
import type { SentCode } from './sign-in-mutations.ts'

/** Step 1: the e-mail address. */
export function EmailStep({ email: initialEmail, onSent }: { email: string; onSent: (code: SentCode) => void }) {
  const [email, setEmail] = useState(initialEmail)
  const [problem, setProblem] = useState<string>()
  const sendCode = useSendCode()
  const error = problem ?? (sendCode.error ? errorMessage(sendCode.error, 'sendCode') : undefined)

  const submit = () => {
    const body = LoginBody.safeParse({ email })
    if (body.success) sendCode.mutate(body.data.email, { onSuccess: onSent })
    else setProblem(body.error.issues[0]?.message)
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
        label="E-mail address"
        type="email"
        name="email"
        autoComplete="email"
        inputMode="email"
        autoCapitalize="none"
        spellCheck={false}
        placeholder="you@example.com"
        isInvalid={Boolean(error)}
        value={email}
        onChange={(event) => {
          setEmail(event.target.value)
          setProblem(undefined)
          sendCode.reset()
        }}
      />
      <Button type="submit" variant="primary" disabled={email.trim() === ''} busy={sendCode.isPending}>
        {sendCode.isPending ? 'Sending Magic Code...' : 'Send Magic Code'}
      </Button>
    </form>
  )
}
