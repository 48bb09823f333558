import { CreateRemovalRequestBody } from '@guise/contract'
import { zodResolver } from '@hookform/resolvers/zod'
import { CircleAlert } from 'lucide-react'
import { useId } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type { z } from 'zod'
import { Button } from '../../ui/form/button.tsx'
import { Checkbox } from '../../ui/form/checkbox.tsx'
import { TextArea, TextField } from '../../ui/form/text-field.tsx'
import { RemovalFailure, removalProblem } from './removal-problem.tsx'
import type { RemovalFields } from './removal-problem.tsx'

const kinds = ['result', 'face'] as const

/** What is to be removed, who asks, and how to answer. What was typed stays when sending fails. */
export function RemovalForm({
  isBusy,
  error,
  onSubmit,
}: {
  isBusy: boolean
  error: Error | null
  onSubmit: (body: RemovalFields) => void
}) {
  const { t } = useTranslation()
  const faithId = useId()
  const { register, handleSubmit, formState } = useForm<
    z.input<typeof CreateRemovalRequestBody>,
    unknown,
    RemovalFields
  >({
    resolver: zodResolver(CreateRemovalRequestBody),
    defaultValues: {
      kind: 'result',
      address: '',
      description: '',
      identification: '',
      signature: '',
      contact_email: '',
    },
  })
  const problem = (field: keyof RemovalFields) => removalProblem(field, formState.errors[field])
  const faith = problem('good_faith')
  return (
    <form noValidate className="flex flex-col gap-5" onSubmit={(event) => void handleSubmit(onSubmit)(event)}>
      <fieldset>
        <legend className="mb-1.5 text-sm font-medium text-fg-2">{t('removal.kind')}</legend>
        <div className="grid gap-2 sm:grid-cols-2">
          {kinds.map((kind) => (
            <label
              key={kind}
              className="relative flex min-h-11 items-start gap-2.5 rounded-control border border-line bg-raised px-3 py-2.5 has-checked:border-ember-fg"
            >
              <input type="radio" value={kind} className="mt-1 size-4 shrink-0 accent-ember" {...register('kind')} />
              <span>
                {t(`removal.kinds.${kind}`)}
                <span className="block text-sm text-fg-3">{t(`removal.kinds.${kind}Hint`)}</span>
              </span>
            </label>
          ))}
        </div>
      </fieldset>
      <TextField
        label={t('removal.address')}
        hint={t('removal.addressHint')}
        type="url"
        inputMode="url"
        autoCapitalize="none"
        spellCheck={false}
        error={problem('address')}
        {...register('address')}
      />
      <TextArea
        label={t('removal.description')}
        hint={t('removal.descriptionHint')}
        error={problem('description')}
        {...register('description')}
      />
      <TextArea
        label={t('removal.identification')}
        hint={t('removal.identificationHint')}
        rows={2}
        error={problem('identification')}
        {...register('identification')}
      />
      <TextField
        label={t('removal.email')}
        hint={t('removal.emailHint')}
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        error={problem('contact_email')}
        {...register('contact_email')}
      />
      <div>
        <Checkbox
          label={t('removal.goodFaith')}
          aria-invalid={faith ? true : undefined}
          aria-describedby={faith ? faithId : undefined}
          {...register('good_faith')}
        />
        {faith && (
          <p id={faithId} role="alert" className="flex items-start gap-1.5 text-sm text-rose">
            <CircleAlert aria-hidden className="mt-px size-4 shrink-0" />
            {faith}
          </p>
        )}
      </div>
      <TextField
        label={t('removal.signature')}
        hint={t('removal.signatureHint')}
        autoComplete="name"
        error={problem('signature')}
        {...register('signature')}
      />
      {error && <RemovalFailure error={error} />}
      <Button type="submit" variant="primary" busy={isBusy} className="self-start">
        {t(isBusy ? 'removal.sending' : 'removal.send')}
      </Button>
    </form>
  )
}
