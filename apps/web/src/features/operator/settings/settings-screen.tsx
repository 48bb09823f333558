import type { BodyOf, Operations, RuntimeSettings } from '@guise/contract'
import { zodResolver } from '@hookform/resolvers/zod'
import { useQuery } from '@tanstack/react-query'
import { t as translate } from 'i18next'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { client } from '../../../lib/api/client.ts'
import { errorMessage, isRefusal } from '../../../lib/language/error-message.ts'
import { Alert } from '../../../ui/state/alert.tsx'
import { Button } from '../../../ui/form/button.tsx'
import { Form } from '../../../ui/form/form.tsx'
import { Checkbox } from '../../../ui/form/checkbox.tsx'
import { PageHeader } from '../../../ui/text/page-header.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { Loaded } from '../parts/loaded.tsx'
import { Section } from '../parts/page-parts.tsx'
import { useOperatorMutation } from '../parts/use-operator-mutation.ts'
import { useSeen } from '../parts/use-seen.ts'
import { changedSettings, maxCredits, setPlans, settingsForm, settingsQuery, settingsValues } from './settings-form.ts'
import { TierFields } from './tier-fields.tsx'

/** Settings that may change while running. */
export function SettingsScreen() {
  const { t } = useTranslation()
  return (
    <>
      <PageHeader title={t('operator.tab.settings')} />
      <Loaded query={useQuery(settingsQuery)}>{(settings) => <SettingsEditor settings={settings} />}</Loaded>
    </>
  )
}

function SettingsEditor({ settings }: { settings: RuntimeSettings }) {
  const { t } = useTranslation()
  const mutation = useOperatorMutation({
    mutationFn: (body: BodyOf<Operations['changeSettings']>) => client.changeSettings({ body }),
    successMessage: () => translate('operator.settings.saved'),
  })
  const form = useSettingsForm(settings)
  const { errors, dirtyFields } = form.formState
  const seenOf = useSeen({
    current: settings,
    isChanged: (name) => Boolean({ ...dirtyFields, networks_off: false, tier_plans: dirtyFields.tiers }[name]),
    isTold: isRefusal(mutation.error, 'changed_meanwhile'),
  })
  const wrong = (max: number) => t('operator.settings.creditsWrong', { max })
  return (
    <Form
      onSubmit={form.handleSubmit((entered) => {
        const change = changedSettings(entered, settings)
        mutation.mutate(
          { ...change, seen: seenOf(change) },
          { onSuccess: (saved) => form.reset(settingsValues(saved), { keepDirtyValues: false }) },
        )
      })}
    >
      <Section title={t('operator.settings.signups')}>
        <Checkbox
          label={t('operator.settings.signups_open')}
          hint={t('operator.settings.signupsText')}
          {...form.register('signups_open')}
        />
        <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
          <TextField
            label={t('operator.settings.signup_credits')}
            inputMode="numeric"
            error={errors.signup_credits && wrong(maxCredits.signup_credits)}
            {...form.register('signup_credits')}
          />
        </div>
      </Section>
      <PaymentFields form={form} wrong={wrong} />
      <Section title={t('operator.settings.tiers')}>
        <TierFields form={form} />
      </Section>
      {mutation.error && <Alert>{errorMessage(mutation.error, 'operate')}</Alert>}
      <div>
        <Button type="submit" variant="primary" busy={mutation.isPending}>
          {mutation.isPending ? t('common.saving') : t('operator.settings.save')}
        </Button>
      </div>
    </Form>
  )
}

/** What is typed stays though another operator saves; where nothing was typed stands what is saved. */
function useSettingsForm(settings: RuntimeSettings) {
  return useForm({
    resolver: zodResolver(settingsForm(settings)),
    values: settingsValues(settings),
    resetOptions: { keepDirtyValues: true },
  })
}

function PaymentFields({ form, wrong }: { form: ReturnType<typeof useSettingsForm>; wrong: (max: number) => string }) {
  const { t } = useTranslation()
  const { errors } = form.formState
  return (
    <Section title={t('operator.settings.payments')}>
      <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
        <TextField
          label={t('operator.settings.credits_per_unit')}
          inputMode="numeric"
          error={errors.credits_per_unit && wrong(maxCredits.credits_per_unit)}
          {...form.register('credits_per_unit')}
        />
      </div>
      <h3 className="text-base">{t('operator.settings.plans')}</h3>
      <PlanFields form={form} wrong={wrong(maxCredits.plan)} />
    </Section>
  )
}

function PlanFields({ form, wrong }: { form: ReturnType<typeof useSettingsForm>; wrong: string }) {
  const { t } = useTranslation()
  const { errors } = form.formState
  return (
    <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
      {setPlans.map((plan) => (
        <TextField
          key={plan}
          label={t(`operator.users.planName.${plan}`)}
          inputMode="numeric"
          error={errors.plan_credits?.[plan] && wrong}
          {...form.register(`plan_credits.${plan}`)}
        />
      ))}
    </div>
  )
}
