import { SettleReportBody } from '@guise/contract'
import type { OperatorReport } from '@guise/contract'
import { zodResolver } from '@hookform/resolvers/zod'
import { t as translate } from 'i18next'
import { useController, useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type { z } from 'zod'
import { client } from '../../../lib/api/client.ts'
import { FormDialog } from '../parts/form-dialog.tsx'
import { useOperatorMutation } from '../parts/use-operator-mutation.ts'
import { DecisionField, NoteField } from './case-parts.tsx'

/** Decides a report of a result, with the answer the person reads. */
export function SettleReportDialog({ report, onClose }: { report: OperatorReport; onClose: () => void }) {
  const { t } = useTranslation()
  const mutation = useOperatorMutation({
    mutationFn: (body: z.output<typeof SettleReportBody>) =>
      client.settleReport({ params: { report_id: report.id }, body }),
    successMessage: () => translate('operator.reports.settled'),
  })
  const form = useForm({
    resolver: zodResolver(SettleReportBody),
    defaultValues: { note: '' },
  })
  const { field } = useController({ control: form.control, name: 'decision' })
  return (
    <FormDialog
      title={t('operator.reports.settleTitle')}
      submitLabel={t('operator.reports.settle')}
      {...{ mutation, onClose }}
      onSubmit={form.handleSubmit((body) => mutation.mutate(body, { onSuccess: onClose }))}
    >
      <DecisionField
        isMissing={form.formState.errors.decision !== undefined}
        options={SettleReportBody.shape.decision.options.map((value) => ({
          value,
          label: t(`operator.reports.decide.${value}`),
        }))}
        {...field}
      />
      <NoteField isMissing={form.formState.errors.note !== undefined} {...form.register('note')} />
    </FormDialog>
  )
}
