import type { BeardChoice } from '@guise/contract'
import { useTranslation } from 'react-i18next'
import { ChoiceCards } from '../../../ui/form/choice-cards.tsx'

const beards = ['decide', 'theirs', 'mine'] as const satisfies readonly BeardChoice[]

/** Whose beard results have, in plain words. */
export function BeardField({ value, onChange }: { value: BeardChoice; onChange: (value: BeardChoice) => void }) {
  const { t } = useTranslation()
  const choices = beards.map((beard) => ({
    value: beard,
    label: t(`tasks.beard.${beard}`),
    hint: t(`tasks.beard.${beard}Hint`),
  }))
  return (
    <ChoiceCards name="beard" legend={t('tasks.beard.which')} choices={choices} value={value} onChange={onChange} />
  )
}
