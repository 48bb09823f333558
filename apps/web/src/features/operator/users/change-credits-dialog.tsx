import { ChangeCreditsBody } from '@guise/contract'
import type { OperatorUserDetail } from '@guise/contract'
import { zodResolver } from '@hookform/resolvers/zod'
import { t as translate } from 'i18next'
import { Controller, useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { client } from '../../../lib/api/client.ts'
import { SegmentedControl } from '../../../ui/form/segmented-control.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { FormDialog, ReasonField } from '../parts/form-dialog.tsx'
import { useOperatorMutation } from '../parts/use-operator-mutation.ts'

/** Gives credits, or takes them, with a reason. */
export function ChangeCreditsDialog({ user, onClose }: { user: OperatorUserDetail; onClose: () => void }) {
  const { t } = useTranslation()
  const mutation = useOperatorMutation({
    mutationFn: (body: z.output<typeof ChangeCreditsBody>) =>
      client.changeUserCredits({ params: { user_id: user.id }, body }),
    successMessage: ({ credits_left: left }, { amount }) =>
      amount > 0
        ? translate('operator.users.creditsGiven', { amount, left })
        : translate('operator.users.creditsTaken', { amount: -amount, left }),
  })
  const form = useForm({
    resolver: zodResolver(ChangeCreditsForm),
    defaultValues: { direction: 'give' as const, amount: '', reason: '' },
  })
  const { errors } = form.formState
  return (
    <FormDialog
      title={t('operator.users.changeCredits')}
      description={user.email}
      submitLabel={t('operator.users.changeCredits')}
      {...{ mutation, onClose }}
      onSubmit={form.handleSubmit((body) => mutation.mutate(body, { onSuccess: onClose }))}
    >
      <Controller
        control={form.control}
        name="direction"
        render={({ field }) => (
          <SegmentedControl
            label={t('operator.users.direction')}
            segments={(['give', 'take'] as const).map((value) => ({ value, label: t(`operator.users.${value}`) }))}
            value={field.value}
            onChange={field.onChange}
          />
        )}
      />
      <TextField
        label={t('operator.users.amount')}
        inputMode="numeric"
        autoComplete="off"
        error={errors.amount && t('operator.users.amountWrong')}
        {...form.register('amount')}
      />
      <ReasonField isMissing={errors.reason !== undefined} {...form.register('reason')} />
    </FormDialog>
  )
}

/** What is entered to give or take credits; the amount is never negative there. */
export type ChangeCreditsValues = { direction: 'give' | 'take'; amount: string; reason: string }

/** Reads what was entered into what the server is told: taken credits are a negative amount. */
export const ChangeCreditsForm = z
  .custom<ChangeCreditsValues>()
  .transform(({ direction, amount, reason }) => ({ amount: signed(direction, amount.trim()), reason }))
  .pipe(ChangeCreditsBody)

function signed(direction: 'give' | 'take', amount: string): number {
  if (!/^\d+$/.test(amount)) return Number.NaN
  return direction === 'give' ? Number(amount) : -Number(amount)
}
