import type { User } from '@guise/contract'
import { UpdateUserBody, maxFirstNameLength } from '@guise/contract'
import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { errorMessage } from '../../lib/language/error-message.ts'
import { Alert } from '../../ui/state/alert.tsx'
import { Button } from '../../ui/form/button.tsx'
import { Form } from '../../ui/form/form.tsx'
import { Card } from '../../ui/text/card.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { toast } from '../../ui/overlay/toast.tsx'
import { useUpdateUser } from './account-mutations.ts'
import { ChangeEmailDialog } from './email/change-email-dialog.tsx'

const NameBody = UpdateUserBody.pick({ first_name: true }).required()

/** Name and e-mail address, read-only until the person asks to update the name. */
export function AccountCard({ user }: { user: User }) {
  const { t } = useTranslation()
  const [isEditing, setEditing] = useState(false)
  const [isChangingEmail, setChangingEmail] = useState(false)
  const update = useUpdateUser()
  const form = useForm({ resolver: zodResolver(NameBody), values: { first_name: user.first_name } })
  const save = form.handleSubmit((body) =>
    update.mutate(body, {
      onSuccess: () => {
        setEditing(false)
        toast.success(t('account.updated'))
      },
    }),
  )
  return (
    <Card className="p-5">
      <Form onSubmit={save}>
        <h2 className="text-lg">{t('account.information')}</h2>
        {update.error && <Alert>{errorMessage(update.error, 'updateUser')}</Alert>}
        <TextField
          label={t('account.fullName')}
          autoComplete="name"
          readOnly={!isEditing}
          error={form.formState.errors.first_name && t('account.nameTooLong', { max: maxFirstNameLength })}
          {...form.register('first_name')}
        />
        <TextField label={t('account.email')} type="email" readOnly value={user.email} />
        <Actions
          isEditing={isEditing}
          isBusy={update.isPending}
          onCancel={() => {
            form.reset()
            update.reset()
            setEditing(false)
          }}
          onEdit={() => {
            setEditing(true)
            form.setFocus('first_name', { shouldSelect: true })
          }}
          onChangeEmail={() => setChangingEmail(true)}
        />
      </Form>
      {isChangingEmail && <ChangeEmailDialog email={user.email} onClose={() => setChangingEmail(false)} />}
    </Card>
  )
}

type ActionsProps = Record<'isEditing' | 'isBusy', boolean> &
  Record<'onEdit' | 'onCancel' | 'onChangeEmail', () => void>

function Actions({ isEditing, isBusy, onEdit, onCancel, onChangeEmail }: ActionsProps) {
  const { t } = useTranslation()
  // Without keys of their own the first buttons would share one element, and the click that edits would already save.
  return (
    <div className="flex flex-wrap gap-3">
      {isEditing ? (
        <>
          <Button key="save" type="submit" busy={isBusy}>
            {isBusy ? t('common.saving') : t('account.updateProfile')}
          </Button>
          <Button variant="quiet" onClick={onCancel}>
            {t('common.cancel')}
          </Button>
        </>
      ) : (
        <>
          <Button key="edit" onClick={onEdit}>
            {t('account.updateProfile')}
          </Button>
          <Button key="email" variant="quiet" onClick={onChangeEmail}>
            {t('account.changeEmail.open')}
          </Button>
        </>
      )}
    </div>
  )
}
