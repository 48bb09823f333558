import type { ChangeSettingsBody } from '@guise/contract'
import { Plus, X } from '../../../ui/icons/signs.ts'
import { Controller, useFieldArray } from 'react-hook-form'
import type { UseFormReturn } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type { z } from 'zod'
import { Button } from '../../../ui/form/button.tsx'
import { IconButton } from '../../../ui/form/icon-button.tsx'
import { Select } from '../../../ui/form/select.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { setPlans } from './settings-form.ts'
import type { SettingsValues } from './settings-form.ts'

/** Names of the tiers of donation services and the plans they pay for. */
export function TierFields({
  form,
}: {
  form: UseFormReturn<SettingsValues, unknown, z.output<typeof ChangeSettingsBody>>
}) {
  const { t } = useTranslation()
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'tiers' })
  const plans = setPlans.map((value) => ({ value, label: t(`operator.users.planName.${value}`) }))
  return (
    <>
      <p className="measure text-fg-2">{t('operator.settings.tiersText')}</p>
      {fields.map((tier, i) => (
        <div key={tier.id} className="flex items-end gap-3">
          <div className="grid min-w-0 flex-1 gap-3 sm:grid-cols-2">
            <TextField
              label={t('operator.settings.tierName', { number: i + 1 })}
              autoComplete="off"
              maxLength={200}
              error={form.formState.errors.tiers?.[i]?.name && t('operator.settings.tierRequired')}
              {...form.register(`tiers.${i}.name`)}
            />
            <Controller
              control={form.control}
              name={`tiers.${i}.plan`}
              render={({ field }) => (
                <Select
                  label={t('operator.settings.tierPlan', { number: i + 1 })}
                  options={plans}
                  value={field.value}
                  onChange={field.onChange}
                />
              )}
            />
          </div>
          <IconButton
            label={t('operator.settings.removeTier', { number: i + 1 })}
            icon={<X aria-hidden className="size-5" />}
            onClick={() => remove(i)}
          />
        </div>
      ))}
      <div>
        <Button
          icon={<Plus aria-hidden className="size-4" />}
          onClick={() => append({ name: '', plan: 'premium_monthly' })}
        >
          {t('operator.settings.addTier')}
        </Button>
      </div>
    </>
  )
}
