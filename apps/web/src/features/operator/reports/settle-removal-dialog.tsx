import { SettleRemovalBody } from '@guise/contract'
import type { OperatorRemovalRequest } from '@guise/contract'
import { zodResolver } from '@hookform/resolvers/zod'
import { t as translate } from 'i18next'
import { useController, useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { client } from '../../../lib/api/client.ts'
import { TextArea } from '../../../ui/form/text-field.tsx'
import { FormDialog } from '../parts/form-dialog.tsx'
import { useOperatorMutation } from '../parts/use-operator-mutation.ts'
import { DecisionField, NoteField } from './case-parts.tsx'
import { linesOf } from '../profiles/creator-form.ts'

type Decision = z.output<typeof SettleRemovalBody>['decision']
type Values = { decision: Decision; note: string; content_ids: string; source_image_ids: string }

const SettleRemovalForm = z
  .custom<Values>()
  .transform(({ decision, note, content_ids, source_image_ids }): z.input<typeof SettleRemovalBody> =>
    decision === 'refuse'
      ? { decision, note }
      : { decision, note, content_ids: linesOf(content_ids), source_image_ids: linesOf(source_image_ids) },
  )
  .pipe(SettleRemovalBody)

/** Removes what a request is about, or refuses it, with the answer the person reads. */
export function SettleRemovalDialog({ request, onClose }: { request: OperatorRemovalRequest; onClose: () => void }) {
  const { t } = useTranslation()
  const mutation = useOperatorMutation({
    mutationFn: (body: z.output<typeof SettleRemovalBody>) =>
      client.settleRemovalRequest({ params: { removal_request_id: request.id }, body }),
    successMessage: () => translate('operator.reports.removalSettled'),
  })
  const form = useForm({
    resolver: zodResolver(SettleRemovalForm),
    defaultValues: { note: '', content_ids: '', source_image_ids: '' },
  })
  const { errors } = form.formState
  const { field } = useController({ control: form.control, name: 'decision' })
  return (
    <FormDialog
      title={t('operator.reports.settleRemovalTitle')}
      submitLabel={t('operator.reports.settle')}
      isDanger={field.value === 'remove'}
      {...{ mutation, onClose }}
      onSubmit={form.handleSubmit((body) => mutation.mutate(body, { onSuccess: onClose }))}
    >
      <DecisionField
        isMissing={errors.decision !== undefined}
        options={(['remove', 'refuse'] as const).map((value) => ({
          value,
          label: t(`operator.reports.decide.${value}`),
        }))}
        {...field}
      />
      {field.value === 'remove' && (
        <>
          <TextArea
            rows={2}
            label={t('operator.reports.contents')}
            hint={t('operator.reports.contentsHint')}
            error={errors.content_ids && t('operator.reports.idsWrong')}
            {...form.register('content_ids')}
          />
          <TextArea
            rows={2}
            label={t('operator.reports.faces')}
            hint={t('operator.reports.facesHint')}
            error={errors.source_image_ids && t('operator.reports.idsWrong')}
            {...form.register('source_image_ids')}
          />
        </>
      )}
      <NoteField isMissing={errors.note !== undefined} {...form.register('note')} />
    </FormDialog>
  )
}
