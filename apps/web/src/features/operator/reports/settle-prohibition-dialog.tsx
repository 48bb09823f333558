import { SettleProhibitionBody } from '@guise/contract'
import type { OperatorProhibition } from '@guise/contract'
import { zodResolver } from '@hookform/resolvers/zod'
import { t as translate } from 'i18next'
import { useController, useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type { z } from 'zod'
import { client } from '../../../lib/api/client.ts'
import { FormDialog } from '../parts/form-dialog.tsx'
import { useOperatorMutation } from '../parts/use-operator-mutation.ts'
import { DecisionField, NoteField } from './case-parts.tsx'

type Props = { prohibition: OperatorProhibition; onClose: () => void }

/** Forbids a face or refuses to, with the answer the person reads. */
export function SettleProhibitionDialog({ prohibition, onClose }: Props) {
  const { t } = useTranslation()
  const mutation = useOperatorMutation({
    mutationFn: (body: z.output<typeof SettleProhibitionBody>) =>
      client.settleProhibition({ params: { prohibition_id: prohibition.id }, body }),
    successMessage: () => translate('operator.prohibitions.settled'),
  })
  const form = useForm({
    resolver: zodResolver(SettleProhibitionBody),
    defaultValues: { note: '' },
  })
  const { field } = useController({ control: form.control, name: 'decision' })
  return (
    <FormDialog
      title={t('operator.prohibitions.settleTitle')}
      submitLabel={t('operator.reports.settle')}
      {...{ mutation, onClose }}
      onSubmit={form.handleSubmit((body) => mutation.mutate(body, { onSuccess: onClose }))}
    >
      <DecisionField
        isMissing={form.formState.errors.decision !== undefined}
        options={SettleProhibitionBody.shape.decision.options.map((value) => ({
          value,
          label: t(`operator.prohibitions.decide.${value}`),
        }))}
        {...field}
      />
      <NoteField isMissing={form.formState.errors.note !== undefined} {...form.register('note')} />
    </FormDialog>
  )
}
