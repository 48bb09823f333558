import type { BeardChoice, EngineChoice } from '@guise/contract'
import { useTranslation } from 'react-i18next'
import { ChoiceCards } from '../../../ui/form/choice-cards.tsx'
import { useHasEngines } from '../model/engines.ts'

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

/** What a call says of beards: nothing where the engine decides. */
export function beardWish(beard: BeardChoice): { beard?: BeardChoice } {
  return beard === 'decide' ? {} : { beard }
}

/** What a call says of engines: nothing where the server decides. */
export function engineWish(engine: EngineChoice): { engine?: EngineChoice } {
  return engine === 'auto' ? {} : { engine }
}
