import type { FaceSelection } from '@guise/contract'
import { useTranslation } from 'react-i18next'
import { ChoiceCards } from '../../../ui/form/choice-cards.tsx'

const selections = ['main', 'all', 'matched'] as const satisfies readonly FaceSelection[]

/** Which face of a photo is replaced, in plain words. */
export function FaceSelectionChoice({
  value,
  onChange,
}: {
  value: FaceSelection
  onChange: (value: FaceSelection) => void
}) {
  const { t } = useTranslation()
  const choices = selections.map((selection) => ({
    value: selection,
    label: t(`tasks.face.${selection}`),
    hint: t(`tasks.face.${selection}Hint`),
  }))
  return (
    <ChoiceCards
      name="face-selection"
      legend={t('tasks.face.which')}
      choices={choices}
      value={value}
      onChange={onChange}
    />
  )
}
