import type { BodyOf, OperatorProfile, Operations } from '@guise/contract'
import { zodResolver } from '@hookform/resolvers/zod'
import { t as translate } from 'i18next'
import { useEffect, useEffectEvent, useState } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { client } from '../../../lib/api/client.ts'
import { errorMessage, isRefusal } from '../../../lib/language/error-message.ts'
import { keptText, useTextOfWindow } from '../../../lib/session/kept-text.ts'
import { useUser } from '../../../lib/session/session.ts'
import { Alert } from '../../../ui/state/alert.tsx'
import { Button } from '../../../ui/form/button.tsx'
import { Form } from '../../../ui/form/form.tsx'
import { Checkbox } from '../../../ui/form/checkbox.tsx'
import { TextArea, TextField } from '../../../ui/form/text-field.tsx'
import { Section } from '../parts/page-parts.tsx'
import { useOperatorMutation } from '../parts/use-operator-mutation.ts'
import { useSeen } from '../parts/use-seen.ts'
import { changesOf, creatorForm, creatorValues, flagFields, lineFields, textFields } from './creator-form.ts'
import type { CreatorValues } from './creator-form.ts'

type CreatorEditorProps = { creator: OperatorProfile }

/** Everything that can be entered about a creator. */
export function CreatorEditor({ creator }: CreatorEditorProps) {
  const { t } = useTranslation()
  const { uid } = creator
  const mutation = useOperatorMutation({
    mutationFn: (body: BodyOf<Operations['updateOperatorProfile']>) =>
      client.updateOperatorProfile({ params: { uid }, body }),
    successMessage: () => translate('operator.profiles.saved', { uid }),
  })
  const form = useCreatorForm(creator)
  const { errors, dirtyFields } = form.formState
  const seenOf = useSeen<Pick<OperatorProfile, keyof CreatorValues>>({
    current: creator,
    isChanged: (name) => dirtyFields[name] === true,
    isTold: isRefusal(mutation.error, 'changed_meanwhile'),
  })
  const label = useFieldLabel()
  return (
    <Form
      onSubmit={form.handleSubmit((entered) => {
        const change = changesOf(entered, dirtyFields)
        mutation.mutate(
          { ...change, seen: seenOf(change) },
          { onSuccess: (saved) => form.reset(creatorValues(saved), { keepDirtyValues: false }) },
        )
      })}
    >
      <Section title={t('operator.profiles.consent')}>
        <p className="measure text-fg-2">{t('operator.profiles.consentText')}</p>
        <ConsentFields form={form} />
      </Section>
      <Section title={t('operator.profiles.curation')}>
        <Checkbox label={label('editor_choice')} {...form.register('editor_choice')} />
        <TextArea
          label={label('editors_notes')}
          error={errors.editors_notes && t('operator.profiles.wrong.long')}
          {...form.register('editors_notes')}
        />
      </Section>
      <Section title={t('operator.profiles.about')}>
        <AboutFields form={form} />
      </Section>
      {mutation.error && <Alert>{errorMessage(mutation.error, 'operate')}</Alert>}
      <div>
        <Button type="submit" variant="primary" busy={mutation.isPending}>
          {mutation.isPending ? t('common.saving') : t('operator.profiles.saveChanges')}
        </Button>
      </div>
    </Form>
  )
}

type CreatorFormState = ReturnType<typeof useCreatorForm>

/** What is typed stays, though the session ends or another operator saves; where nothing was typed stands what is saved. */
function useCreatorForm(creator: OperatorProfile) {
  const id = `creator ${creator.uid} ${useUser().id}`
  const [typed] = useState(() => JSON.parse(keptText(id) || '{}') as Partial<CreatorValues>)
  const form = useForm({
    resolver: zodResolver(creatorForm(creator)),
    values: creatorValues(creator),
    resetOptions: { keepDirtyValues: true },
  })
  const { dirtyFields } = form.formState
  useTextOfWindow(id, () => JSON.stringify(changesOf(form.getValues(), dirtyFields)))
  const typeAgain = useEffectEvent(() => {
    for (const [name, value] of Object.entries(typed)) {
      form.setValue(name as keyof CreatorValues, value, { shouldDirty: true })
    }
  })
  useEffect(() => typeAgain(), [])
  return form
}

function useFieldLabel() {
  const { t } = useTranslation()
  return (name: keyof ReturnType<typeof creatorValues>) => t(`operator.profiles.field.${name}`)
}

function ConsentFields({ form: { register, formState } }: { form: CreatorFormState }) {
  const { t } = useTranslation()
  const label = useFieldLabel()
  const { errors } = formState
  return (
    <div className="grid gap-4 md:grid-cols-2">
      <TextField
        type="date"
        label={label('opted_in_at')}
        error={errors.opted_in_at && t('operator.profiles.wrong.day')}
        {...register('opted_in_at')}
      />
      <TextField
        label={label('opted_in_proof')}
        hint={t('operator.profiles.hint.opted_in_proof')}
        error={errors.opted_in_proof && t('operator.profiles.wrong.long')}
        {...register('opted_in_proof')}
      />
    </div>
  )
}

/** What everybody reads about a creator. */
function AboutFields({ form }: { form: CreatorFormState }) {
  const { t } = useTranslation()
  const { register, formState } = form
  const label = useFieldLabel()
  const { errors } = formState
  return (
    <div className="grid gap-4 md:grid-cols-2">
      {lineFields.map((name) => (
        <TextField
          key={name}
          label={label(name)}
          autoComplete="off"
          error={errors[name] && t(`operator.profiles.wrong.${name === 'profile_type' ? 'network' : 'long'}`)}
          {...register(name)}
        />
      ))}
      {(['profile_url', 'profile_image_link'] as const).map((name) => (
        <TextField
          key={name}
          type="url"
          label={label(name)}
          autoComplete="off"
          error={errors[name] && t('operator.profiles.wrong.address')}
          {...register(name)}
        />
      ))}
      {(['followers', 'posts_count'] as const).map((name) => (
        <TextField
          key={name}
          label={label(name)}
          inputMode="numeric"
          autoComplete="off"
          error={errors[name] && t('operator.wholeNumber')}
          {...register(name)}
        />
      ))}
      {textFields.map((name) => (
        <TextArea
          key={name}
          label={label(name)}
          error={errors[name] && t('operator.profiles.wrong.long')}
          {...register(name)}
        />
      ))}
      <TextArea
        label={label('external_url')}
        hint={t('operator.profiles.hint.external_url')}
        error={errors.external_url && t('operator.profiles.wrong.addresses')}
        {...register('external_url')}
      />
      <SinceAndFlags form={form} />
    </div>
  )
}

function SinceAndFlags({ form: { register, formState } }: { form: CreatorFormState }) {
  const { t } = useTranslation()
  const label = useFieldLabel()
  const { errors } = formState
  return (
    <div className="flex flex-col gap-4">
      <TextField
        type="date"
        label={label('created_timestamp')}
        error={errors.created_timestamp && t('operator.profiles.wrong.day')}
        {...register('created_timestamp')}
      />
      <div>
        {flagFields.map((name) => (
          <Checkbox key={name} label={label(name)} {...register(name)} />
        ))}
      </div>
    </div>
  )
}
