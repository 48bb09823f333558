import { AssignWebhookEventBody } from '@guise/contract'
import type { WebhookEvent } from '@guise/contract'
import { zodResolver } from '@hookform/resolvers/zod'
import { t as translate } from 'i18next'
import { Controller, useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type { z } from 'zod'
import { client } from '../../../lib/api/client.ts'
import { TextField } from '../../../ui/form/text-field.tsx'
import { FormDialog } from '../parts/form-dialog.tsx'
import { useOperatorMutation } from '../parts/use-operator-mutation.ts'
import { UserPicker } from './user-picker.tsx'

/** Gives a waiting payment to a user, with a reason. */
export function AssignDialog({ event, onClose }: { event: WebhookEvent; onClose: () => void }) {
  const { t } = useTranslation()
  const mutation = useOperatorMutation({
    mutationFn: (body: z.output<typeof AssignWebhookEventBody>) =>
      client.assignWebhookEvent({ params: { event_id: event.id }, body }),
    successMessage: () => translate('operator.money.assigned'),
  })
  const form = useForm({
    resolver: zodResolver(AssignWebhookEventBody),
    defaultValues: { user_id: '', reason: '' },
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
        render={({ field }) => (
          <UserPicker
            value={field.value}
            onChange={field.onChange}
            error={errors.user_id && t('operator.money.chooseUser')}
          />
        )}
      />
      <TextField
        label={t('operator.reason')}
        hint={t('operator.reasonHint')}
        maxLength={500}
        autoComplete="off"
        error={errors.reason && t('operator.reasonRequired')}
        {...form.register('reason')}
      />
    </FormDialog>
  )
}
