import { CreateReportBody, automaticComplaints, complaintDueHours } from '@guise/contract'
import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type { z } from 'zod'
import { errorMessage } from '../../lib/language/error-message.ts'
import { dateAndTime } from '../../lib/language/format.ts'
import { keptText, useTextOfWindow } from '../../lib/session/kept-text.ts'
import { Alert } from '../../ui/state/alert.tsx'
import { TextArea } from '../../ui/form/text-field.tsx'
import { Form } from '../../ui/form/form.tsx'

type Fields = z.output<typeof CreateReportBody>

const wishes = ['reprocess', 'refund'] as const

type ReportFormProps = {
  /** Ties the form to a button outside of it, and names the reason that is kept when the session ends. */
  id: string
  /** What the result cost. */
  credits: number
  isVideo: boolean
  until: Date | undefined
  error: unknown
  onSubmit: (body: Fields) => void
}

/** The wish and the reason of a report, and by when and by whom it is decided. */
export function ReportForm({ id, credits, isVideo, until, error, onSubmit }: ReportFormProps) {
  const { t } = useTranslation()
  const { register, handleSubmit, formState, getValues } = useForm<Fields>({
    resolver: zodResolver(CreateReportBody),
    defaultValues: { wish: 'reprocess', reason: keptText(id) },
  })
  useTextOfWindow(id, () => getValues('reason'))
  const hints = useHints(credits, isVideo)
  const problem = formState.errors.reason
  const reason = problem && t(problem.type === 'too_big' ? 'reports.reasonTooLong' : 'reports.reasonMissing')
  return (
    <Form id={id} onSubmit={handleSubmit(onSubmit)}>
      {error !== null && error !== undefined && <Alert>{errorMessage(error, 'createReport')}</Alert>}
      <fieldset>
        <legend className="mb-1.5 text-sm font-medium text-fg-2">{t('reports.wish')}</legend>
        <div className="grid gap-2 sm:grid-cols-2">
          {wishes.map((wish) => (
            <label
              key={wish}
              className="relative flex min-h-11 items-start gap-2.5 rounded-control border border-line bg-raised px-3 py-2.5 has-checked:border-ember-fg"
            >
              <input type="radio" value={wish} className="mt-1 size-4 shrink-0 accent-ember" {...register('wish')} />
              <span>
                {t(`reports.${wish}`)}
                <span className="block text-sm text-fg-3">{hints[wish]}</span>
              </span>
            </label>
          ))}
        </div>
      </fieldset>
      <TextArea label={t('reports.reason')} rows={3} error={reason} {...register('reason')} />
      <div className="text-sm text-fg-2">
        <p>{t('reports.howDecided', { count: automaticComplaints, hours: complaintDueHours })}</p>
        {until && <p className="mt-1">{t('reports.until', { until: dateAndTime(until.toISOString()) })}</p>}
      </div>
    </Form>
  )
}

/** What each wish comes to. */
function useHints(credits: number, isVideo: boolean): Record<(typeof wishes)[number], string> {
  const { t } = useTranslation()
  return {
    reprocess: t(isVideo ? 'videos.report.reprocessHint' : 'reports.reprocessHint'),
    refund: credits > 1 ? t('videos.refundHint', { count: credits }) : t('reports.refundHint'),
  }
}
