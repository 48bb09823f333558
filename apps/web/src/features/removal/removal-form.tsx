import { CreateRemovalRequestBody } from '@guise/contract'
import { zodResolver } from '@hookform/resolvers/zod'
import { CircleAlert } from '../../ui/icons/signs.ts'
import { useId } from 'react'
import { useForm } from 'react-hook-form'
import type { UseFormRegister } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type { z } from 'zod'
import { Button } from '../../ui/form/button.tsx'
import { Form } from '../../ui/form/form.tsx'
import { Checkbox } from '../../ui/form/checkbox.tsx'
import { TextArea, TextField } from '../../ui/form/text-field.tsx'
import { RemovalFailure, removalProblem } from './removal-problem.tsx'
import type { RemovalFields } from './removal-problem.tsx'

const kinds = ['result', 'face'] as const
const nothingEntered = {
  kind: 'result',
  address: '',
  description: '',
  identification: '',
  signature: '',
  contact_email: '',
} as const

type RemovalInput = z.input<typeof CreateRemovalRequestBody>
type Register = UseFormRegister<RemovalInput>

type RemovalFormProps = {
  isBusy: boolean
  error: Error | null
  onSubmit: (body: RemovalFields) => void
}

/** What is to be removed, who asks, and how to answer. What was typed stays when sending fails. */
export function RemovalForm({ isBusy, error, onSubmit }: RemovalFormProps) {
  const { t } = useTranslation()
  const { register, handleSubmit, formState } = useForm<RemovalInput, unknown, RemovalFields>({
    resolver: zodResolver(CreateRemovalRequestBody),
    defaultValues: nothingEntered,
  })
  const problem = (field: keyof RemovalFields) => removalProblem(field, formState.errors[field])
  return (
    <Form className="flex flex-col gap-5" onSubmit={handleSubmit(onSubmit)}>
      <KindChoice register={register} />
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
      <GoodFaith register={register} problem={problem('good_faith')} />
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
    </Form>
  )
}

function KindChoice({ register }: { register: Register }) {
  const { t } = useTranslation()
  return (
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
  )
}

function GoodFaith({ register, problem }: { register: Register; problem: string | undefined }) {
  const { t } = useTranslation()
  const problemId = useId()
  return (
    <div>
      <Checkbox
        label={t('removal.goodFaith')}
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem ? problemId : undefined}
        {...register('good_faith')}
      />
      {problem && (
        <p id={problemId} role="alert" className="flex items-start gap-1.5 text-sm text-rose">
          <CircleAlert aria-hidden className="mt-px size-4 shrink-0" />
          {problem}
        </p>
      )}
    </div>
  )
}
