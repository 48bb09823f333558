import { SettleAppealBody } from '@guise/contract'
import type { OperatorAppeal } from '@guise/contract'
import { zodResolver } from '@hookform/resolvers/zod'
import { t as translate } from 'i18next'
import { useController, useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type { z } from 'zod'
import { client } from '../../../lib/api/client.ts'
import { FormDialog } from '../parts/form-dialog.tsx'
import { useOperatorMutation } from '../parts/use-operator-mutation.ts'
import { DecisionField, NoteField } from './case-parts.tsx'

/** Allows a refused picture, or upholds its refusal, with the answer the person reads. */
export function SettleReviewDialog({ appeal, onClose }: { appeal: OperatorAppeal; onClose: () => void }) {
  const { t } = useTranslation()
  const mutation = useOperatorMutation({
    mutationFn: (body: z.output<typeof SettleAppealBody>) =>
      client.settleAppeal({ params: { appeal_id: appeal.id }, body }),
    successMessage: () => translate('operator.reviews.settled'),
  })
  const form = useForm({
    resolver: zodResolver(SettleAppealBody),
    defaultValues: { note: '' },
  })
  const { field } = useController({ control: form.control, name: 'decision' })
  return (
    <FormDialog
      title={t('operator.reviews.settleTitle')}
      submitLabel={t('operator.reports.settle')}
      {...{ mutation, onClose }}
      onSubmit={form.handleSubmit((body) => mutation.mutate(body, { onSuccess: onClose }))}
    >
      <DecisionField
        isMissing={form.formState.errors.decision !== undefined}
        options={SettleAppealBody.shape.decision.options.map((value) => ({
          value,
          label: t(`operator.reviews.decide.${value}`),
        }))}
        {...field}
      />
      <NoteField isMissing={form.formState.errors.note !== undefined} {...form.register('note')} />
    </FormDialog>
  )
}
