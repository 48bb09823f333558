import type { BeardChoice, EngineChoice, FaceSelection } from '@guise/contract'
import { useTranslation } from 'react-i18next'
import { ChoiceCards } from '../../../ui/form/choice-cards.tsx'
import { useHasEngines } from '../../../lib/api/shared-queries.ts'

const selections = ['main', 'all', 'matched'] as const satisfies readonly FaceSelection[]
const beards = ['decide', 'theirs', 'mine'] as const satisfies readonly BeardChoice[]
const engines = ['auto', 'builtin', 'neural'] as const satisfies readonly EngineChoice[]

type FieldProps<Value> = { value: Value; onChange: (value: Value) => void }

/** Which face of a photo is replaced, in plain words. */
export function FaceSelectionField(field: FieldProps<FaceSelection>) {
  const { t } = useTranslation()
  const wordsOf = (face: FaceSelection) => ({ label: t(`tasks.face.${face}`), hint: t(`tasks.face.${face}Hint`) })
  return (
    <ChoiceCards
      {...field}
      name="face-selection"
      legend={t('tasks.face.which')}
      values={selections}
      wordsOf={wordsOf}
    />
  )
}

/** Whose beard results have, in plain words. */
export function BeardField(field: FieldProps<BeardChoice>) {
  const { t } = useTranslation()
  const wordsOf = (beard: BeardChoice) => ({ label: t(`tasks.beard.${beard}`), hint: t(`tasks.beard.${beard}Hint`) })
  return <ChoiceCards {...field} name="beard" legend={t('tasks.beard.which')} values={beards} wordsOf={wordsOf} />
}

/** Which engine swaps, in plain words; nothing where this server leaves no choice. */
export function EngineField(field: FieldProps<EngineChoice>) {
  const { t } = useTranslation()
  if (!useHasEngines()) return null
  const wordsOf = (engine: EngineChoice) => ({
    label: t(`tasks.engine.${engine}`),
    hint: t(`tasks.engine.${engine}Hint`),
  })
  return <ChoiceCards {...field} name="engine" legend={t('tasks.engine.which')} values={engines} wordsOf={wordsOf} />
}

/** What a call says of beards and engines: nothing where the engine, or the server, decides. */
export function wishOf({ beard, engine }: { beard: BeardChoice; engine: EngineChoice }) {
  return { ...(beard !== 'decide' && { beard }), ...(engine !== 'auto' && { engine }) }
}
