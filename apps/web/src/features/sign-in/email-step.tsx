import { LoginBody } from '@guise/contract'
import { zodResolver } from '@hookform/resolvers/zod'
import { useForm, useWatch } from 'react-hook-form'
import { errorMessage } from '../../lib/error-message.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { useSendCode } from './sign-in-mutations.ts'
import type { SentCode } from './sign-in-mutations.ts'

/** Step 1: the e-mail address. */
export function EmailStep({ email, onSent }: { email: string; onSent: (code: SentCode) => void }) {
  const form = useForm({ resolver: zodResolver(LoginBody), defaultValues: { email }, reValidateMode: 'onSubmit' })
  const typed = useWatch({ control: form.control, name: 'email' })
  const sendCode = useSendCode()
  const error =
    form.formState.errors.email?.message ?? (sendCode.error ? errorMessage(sendCode.error, 'sendCode') : undefined)

  const submit = form.handleSubmit(async (body) => {
    await sendCode.mutateAsync(body.email).then(onSent, () => undefined)
  })
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
      {error && <Alert>{error}</Alert>}
      <TextField
        label="E-mail address"
        type="email"
        autoComplete="email"
        inputMode="email"
        autoCapitalize="none"
        spellCheck={false}
        placeholder="you@example.com"
        aria-invalid={error ? true : undefined}
        {...form.register('email', {
          onChange: () => {
            form.clearErrors()
            sendCode.reset()
          },
        })}
      />
      <Button type="submit" variant="primary" disabled={typed.trim() === ''} busy={sendCode.isPending}>
        {sendCode.isPending ? 'Sending Magic Code...' : 'Send Magic Code'}
      </Button>
    </form>
  )
}
