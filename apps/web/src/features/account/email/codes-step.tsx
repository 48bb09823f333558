import { codeLength } from '@guise/contract'
import { ArrowLeft } from '../../../ui/icons/signs.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorMessage } from '../../../lib/language/error-message.ts'
import { Button } from '../../../ui/form/button.tsx'
import { Form } from '../../../ui/form/form.tsx'
import { CodeField, digitsOf } from '../../../ui/form/code-field.tsx'
import { Alert } from '../../../ui/state/alert.tsx'
import { useChangeEmail } from './email-mutations.ts'

/** Step 2: the code of the old address, and the one of the new address. */
export function CodesStep({
  email,
  newEmail,
  onBack,
  onChanged,
}: {
  email: string
  newEmail: string
  onBack: () => void
  onChanged: (email: string) => void
}) {
  const { t } = useTranslation()
  const [codes, setCodes] = useState({ old: '', new: '' })
  const change = useChangeEmail()
  const isWhole = codes.old.length === codeLength && codes.new.length === codeLength
  const type = (which: 'old' | 'new') => (typed: string) => {
    setCodes({ ...codes, [which]: digitsOf(typed) })
    change.reset()
  }
  const fields = [
    { which: 'old', label: t('account.changeEmail.codeFor', { email }) },
    { which: 'new', label: t('account.changeEmail.codeFor', { email: newEmail }) },
  ] as const
  return (
    <Form
      className="flex flex-col gap-4 pb-1"
      onSubmit={() => {
        const body = { old_otp: codes.old, new_otp: codes.new }
        if (isWhole) change.mutate(body, { onSuccess: (user) => onChanged(user.email) })
      }}
    >
      {change.error && <Alert>{errorMessage(change.error, 'changeEmail')}</Alert>}
      {fields.map(({ which, label }) => (
        <div key={which} className="flex flex-col gap-1.5">
          <p aria-hidden className="text-sm font-medium break-words text-fg-2">
            {label}
          </p>
          <CodeField
            label={label}
            value={codes[which]}
            isInvalid={Boolean(change.error)}
            takesFocus={which === 'old'}
            onChange={type(which)}
          />
        </div>
      ))}
      <Foot isWhole={isWhole} isBusy={change.isPending} onBack={onBack} />
    </Form>
  )
}

function Foot({ isWhole, isBusy, onBack }: { isWhole: boolean; isBusy: boolean; onBack: () => void }) {
  const { t } = useTranslation()
  return (
    <div className="flex flex-col-reverse gap-3 pt-2 sm:flex-row sm:justify-between">
      <Button variant="quiet" className="sm:-ml-4" icon={<ArrowLeft aria-hidden className="size-4" />} onClick={onBack}>
        {t('account.changeEmail.back')}
      </Button>
      <Button type="submit" variant="primary" disabled={!isWhole} busy={isBusy}>
        {t(isBusy ? 'account.changeEmail.changing' : 'account.changeEmail.change')}
      </Button>
    </div>
  )
}
