import type { ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import { TextArea } from '../../../ui/form/text-field.tsx'

/** The answer the person reads; it may not be left out. */
export function NoteField({
  isMissing,
  ...rest
}: { isMissing: boolean } & Omit<ComponentProps<typeof TextArea>, 'label' | 'hint' | 'maxLength' | 'error'>) {
  const { t } = useTranslation()
  return (
    <TextArea
      label={t('operator.reports.note')}
      hint={t('operator.reports.noteHint')}
      maxLength={2000}
      error={isMissing ? t('operator.reports.noteRequired') : undefined}
      {...rest}
    />
  )
}
