import { AssignWebhookEventBody } from '@guise/contract'
import type { WebhookEvent } from '@guise/contract'
import { zodResolver } from '@hookform/resolvers/zod'
import { t as translate } from 'i18next'
import { Controller, useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { client } from '../../../lib/api/client.ts'
import { TextField } from '../../../ui/form/text-field.tsx'
import { FormDialog, ReasonField } from '../parts/form-dialog.tsx'
import { useOperatorMutation } from '../parts/use-operator-mutation.ts'
import { wholeNumber } from '../settings/settings-form.ts'
import { UserPicker } from './user-picker.tsx'

/** Gives a payment that waits or is held to a user, with a reason. */
export function AssignDialog({ event, onClose }: { event: WebhookEvent; onClose: () => void }) {
  const { t } = useTranslation()
  const isHeld = event.status === 'held'
  const mutation = useOperatorMutation({
    mutationFn: (body: z.output<typeof AssignWebhookEventBody>) =>
      client.assignWebhookEvent({ params: { event_id: event.id }, body }),
    successMessage: () => translate('operator.money.assigned'),
  })
  const form = useForm({
    resolver: zodResolver(AssignForm),
    defaultValues: { user_id: '', credits: isHeld ? '' : String(event.credits), reason: '' },
  })
  const { errors } = form.formState
  return (
    <FormDialog
      title={t('operator.money.assignTitle')}
      description={event.email ?? t('operator.money.noEmail')}
      submitLabel={t('operator.money.assign')}
      {...{ mutation, onClose }}
      onSubmit={form.handleSubmit((body) => mutation.mutate(body, { onSuccess: onClose }))}
    >
      <Controller
        control={form.control}
        name="user_id"
        render={({ field }) => <UserPicker {...field} error={errors.user_id && t('operator.money.chooseUser')} />}
      />
      {isHeld && (
        <TextField
          label={t('operator.money.credits')}
          hint={t('operator.money.heldText')}
          inputMode="numeric"
          autoComplete="off"
          error={errors.credits && t('operator.users.amountWrong')}
          {...form.register('credits')}
        />
      )}
      <ReasonField isMissing={errors.reason !== undefined} {...form.register('reason')} />
    </FormDialog>
  )
}

type AssignValues = { user_id: string; credits: string; reason: string }

/** Reads what was entered into what the server is told. */
const AssignForm = z
  .custom<AssignValues>()
  .transform(({ credits, ...rest }): z.input<typeof AssignWebhookEventBody> => ({
    ...rest,
    credits: wholeNumber(credits),
  }))
  .pipe(AssignWebhookEventBody)
