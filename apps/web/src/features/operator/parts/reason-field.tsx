import type { UseFormRegisterReturn } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { TextField } from '../../../ui/form/text-field.tsx'

/** Asks an operator why; field: as the form registers it. */
export function ReasonField({ field, isMissing }: { field: UseFormRegisterReturn; isMissing: boolean }) {
  const { t } = useTranslation()
  return (
    <TextField
      label={t('operator.reason')}
      hint={t('operator.reasonHint')}
      maxLength={500}
      autoComplete="off"
      error={isMissing ? t('operator.reasonRequired') : undefined}
      {...field}
    />
  )
}
