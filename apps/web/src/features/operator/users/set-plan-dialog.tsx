import { Subscription } from '@guise/contract'
import type { OperatorUserDetail, SetPlanBody } from '@guise/contract'
import { zodResolver } from '@hookform/resolvers/zod'
import { t as translate } from 'i18next'
import { Controller, useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type { z } from 'zod'
import { client } from '../../../lib/api/client.ts'
import { Checkbox } from '../../../ui/form/checkbox.tsx'
import { Select } from '../../../ui/form/select.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { FormDialog, ReasonField } from '../parts/form-dialog.tsx'
import { useOperatorMutation } from '../parts/use-operator-mutation.ts'
import { planForm, planValues } from './plan-form.ts'

/** Sets the plan of a user, with a reason. */
export function SetPlanDialog({ user, onClose }: { user: OperatorUserDetail; onClose: () => void }) {
  const { t } = useTranslation()
  const mutation = useOperatorMutation({
    mutationFn: (body: z.output<typeof SetPlanBody>) => client.setUserPlan({ params: { user_id: user.id }, body }),
    successMessage: ({ email, subscription }) =>
      translate('operator.users.planSet', { email, plan: translate(`operator.users.planName.${subscription}`) }),
  })
  const form = useForm({
    resolver: zodResolver(planForm(user)),
    defaultValues: planValues(user),
  })
  const { errors } = form.formState
  return (
    <FormDialog
      title={t('operator.users.setPlan')}
      description={user.email}
      submitLabel={t('operator.users.setPlan')}
      {...{ mutation, onClose }}
      onSubmit={form.handleSubmit((body) => mutation.mutate(body, { onSuccess: onClose }))}
    >
      <Controller
        control={form.control}
        name="subscription"
        render={({ field }) => (
          <Select
            label={t('operator.users.plan')}
            options={Subscription.options.map((value) => ({ value, label: t(`operator.users.planName.${value}`) }))}
            value={field.value}
            onChange={field.onChange}
          />
        )}
      />
      <TextField
        type="date"
        label={t('operator.users.until')}
        hint={t('operator.users.untilHint')}
        error={errors.until && t('operator.users.untilWrong')}
        {...form.register('until')}
      />
      <Checkbox label={t('operator.users.withCredits')} {...form.register('with_credits')} />
      <ReasonField isMissing={errors.reason !== undefined} {...form.register('reason')} />
    </FormDialog>
  )
}
