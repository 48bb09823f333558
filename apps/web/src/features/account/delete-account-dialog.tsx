import { useId, useState } from 'react'
import { Trans, useTranslation } from 'react-i18next'
import { errorMessage } from '../../lib/language/error-message.ts'
import { Alert } from '../../ui/state/alert.tsx'
import { Button } from '../../ui/form/button.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { Form } from '../../ui/form/form.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { useDeleteAccount } from './account-mutations.ts'

const goes = ['pictures', 'work', 'account', 'credits', 'sessions'] as const

/** Says what goes with the account, and deletes it once the person has typed their e-mail address. */
export function DeleteAccountDialog({ open, onClose, email }: { open: boolean; onClose: () => void; email: string }) {
  const { t } = useTranslation()
  const formId = useId()
  const [typed, setTyped] = useState('')
  const [isWrong, setIsWrong] = useState(false)
  const remove = useDeleteAccount()

  function close() {
    setTyped('')
    setIsWrong(false)
    remove.reset()
    onClose()
  }
  function submit() {
    if (typed.trim().toLowerCase() === email.toLowerCase()) remove.mutate()
    else setIsWrong(true)
  }
  return (
    <Dialog
      open={open}
      onClose={close}
      title={t('account.data.delete')}
      footer={
        <>
          <Button onClick={close} disabled={remove.isPending}>
            {t('common.cancel')}
          </Button>
          <Button type="submit" form={formId} variant="danger" busy={remove.isPending}>
            {t(remove.isPending ? 'account.data.deleting' : 'account.data.deleteForGood')}
          </Button>
        </>
      }
    >
      <WhatGoes />
      <Form id={formId} className="mt-4 flex flex-col gap-4" onSubmit={submit}>
        <TextField
          label={t('account.data.typeEmail')}
          hint={<TypeThis email={email} />}
          type="email"
          inputMode="email"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          error={isWrong ? t('account.data.emailDiffers') : undefined}
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value)
            setIsWrong(false)
          }}
        />
        {remove.error && <Alert>{errorMessage(remove.error, 'deleteAccount')}</Alert>}
      </Form>
    </Dialog>
  )
}

function WhatGoes() {
  const { t } = useTranslation()
  return (
    <>
      <p>{t('account.data.goes.title')}</p>
      <ul className="mt-2 flex list-disc flex-col gap-1 pl-5 text-fg-2">
        {goes.map((what) => (
          <li key={what}>{t(`account.data.goes.${what}`)}</li>
        ))}
      </ul>
    </>
  )
}

function TypeThis({ email }: { email: string }) {
  return (
    <Trans
      i18nKey="account.data.typeThis"
      values={{ email }}
      components={{ email: <span className="break-words text-fg" /> }}
    />
  )
}
