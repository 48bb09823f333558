import { maxPasskeyNameLength } from '@guise/contract'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { FailedAction } from '../../../lib/language/error-message.ts'
import { passkeyMessage } from '../../../lib/api/passkeys.ts'
import { Button } from '../../../ui/form/button.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { Form } from '../../../ui/form/form.tsx'
import { Alert } from '../../../ui/state/alert.tsx'

type Naming = {
  isPending: boolean
  error: unknown
  mutate: (name: string, options: { onSuccess: () => void }) => void
  reset: () => void
}

type NameDialogProps = {
  title: string
  name: string
  labels: { submit: string; busy: string }
  action: FailedAction
  mutation: Naming
  onClose: () => void
  onDone: (name: string) => void
}

/** Asks what a passkey is to be called, and makes or renames it. */
export function PasskeyNameDialog({
  title,
  name: initialName,
  labels,
  action,
  mutation,
  onClose,
  onDone,
}: NameDialogProps) {
  const { t } = useTranslation()
  const formId = useId()
  const [name, setName] = useState(initialName)
  const [isMissing, setIsMissing] = useState(false)
  return (
    <Dialog
      open
      onClose={onClose}
      size="sm"
      title={title}
      footer={
        <Foot
          {...{ formId, onClose }}
          label={labels[mutation.isPending ? 'busy' : 'submit']}
          isBusy={mutation.isPending}
        />
      }
    >
      <Form
        id={formId}
        onSubmit={() => {
          const given = name.trim()
          if (given === '') setIsMissing(true)
          else mutation.mutate(given, { onSuccess: () => onDone(given) })
        }}
      >
        {mutation.error !== null && <Alert>{passkeyMessage(mutation.error, action)}</Alert>}
        <TextField
          label={t('account.passkeys.name')}
          hint={t('account.passkeys.nameHint')}
          error={isMissing ? t('account.passkeys.nameMissing') : undefined}
          autoComplete="off"
          maxLength={maxPasskeyNameLength}
          value={name}
          onChange={(event) => {
            setName(event.target.value)
            setIsMissing(false)
            mutation.reset()
          }}
        />
      </Form>
    </Dialog>
  )
}

function Foot(props: { formId: string; onClose: () => void; label: string; isBusy: boolean }) {
  const { t } = useTranslation()
  return (
    <>
      <Button onClick={props.onClose}>{t('common.cancel')}</Button>
      <Button type="submit" form={props.formId} variant="primary" busy={props.isBusy}>
        {props.label}
      </Button>
    </>
  )
}
