import { SettleNearMissBody } from '@guise/contract'
import type { NearMiss } from '@guise/contract'
import { zodResolver } from '@hookform/resolvers/zod'
import { t as translate } from 'i18next'
import { useController, useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type { z } from 'zod'
import { client } from '../../../lib/api/client.ts'
import { TextArea } from '../../../ui/form/text-field.tsx'
import { FormDialog } from '../parts/form-dialog.tsx'
import { useOperatorMutation } from '../parts/use-operator-mutation.ts'
import { DecisionField } from './case-parts.tsx'

type Props = { miss: NearMiss; onClose: () => void }

/** Says who is in a near miss. */
export function SettleNearMissDialog({ miss, onClose }: Props) {
  const { t } = useTranslation()
  const mutation = useOperatorMutation({
    mutationFn: (body: z.output<typeof SettleNearMissBody>) =>
      client.settleNearMiss({ params: { near_miss_id: miss.id }, body }),
    successMessage: () => translate('operator.prohibitions.misses.settled'),
  })
  const form = useForm({
    resolver: zodResolver(SettleNearMissBody),
    defaultValues: { note: '' },
  })
  const { field } = useController({ control: form.control, name: 'decision' })
  return (
    <FormDialog
      title={t('operator.prohibitions.misses.settleTitle')}
      submitLabel={t('operator.reports.settle')}
      {...{ mutation, onClose }}
      onSubmit={form.handleSubmit((body) => mutation.mutate(body, { onSuccess: onClose }))}
    >
      <DecisionField
        isMissing={form.formState.errors.decision !== undefined}
        options={SettleNearMissBody.shape.decision.options.map((value) => ({
          value,
          label: t(`operator.prohibitions.misses.decide.${value}`),
        }))}
        {...field}
      />
      <TextArea
        label={t('operator.prohibitions.misses.why')}
        hint={t('operator.prohibitions.misses.whyHint')}
        maxLength={2000}
        error={form.formState.errors.note && t('operator.prohibitions.misses.whyMissing')}
        {...form.register('note')}
      />
    </FormDialog>
  )
}
