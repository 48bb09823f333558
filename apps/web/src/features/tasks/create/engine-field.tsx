import type { EngineChoice } from '@guise/contract'
import { useTranslation } from 'react-i18next'
import { ChoiceCards } from '../../../ui/form/choice-cards.tsx'
import { useHasEngines } from '../model/engines.ts'

const engines = ['auto', 'builtin', 'neural'] as const satisfies readonly EngineChoice[]

/** Which engine swaps, in plain words; nothing where this server leaves no choice. */
export function EngineField({ value, onChange }: { value: EngineChoice; onChange: (value: EngineChoice) => void }) {
  const { t } = useTranslation()
  if (!useHasEngines()) return null
  const choices = engines.map((engine) => ({
    value: engine,
    label: t(`tasks.engine.${engine}`),
    hint: t(`tasks.engine.${engine}Hint`),
  }))
  return (
    <ChoiceCards name="engine" legend={t('tasks.engine.which')} choices={choices} value={value} onChange={onChange} />
  )
}
