import { useTranslation } from 'react-i18next'
import { StatusPill } from '../../../ui/text/badge.tsx'
import { clockTones, clockWords } from '../reports/clock-words.ts'
import type { Clock } from '../reports/clock-words.ts'

/** How many cases of a queue are overdue, due soon and open, and how long there is for the next one. */
export function QueueState({ cases }: { cases: readonly Clock[] }) {
  const { t } = useTranslation()
  const next = cases.find(({ clock }) => clock !== 'settled')
  if (!next) return <p>{t('operator.overview.noneOpen')}</p>
  const counts = (['overdue', 'due', 'open'] as const)
    .map((state) => ({ state, count: cases.filter(({ clock }) => clock === state).length }))
    .filter(({ count }) => count > 0)
  return (
    <>
      <ul className="mb-2 flex flex-wrap gap-2">
        {counts.map(({ state, count }) => (
          <li key={state}>
            <StatusPill tone={clockTones[state]}>{t(`operator.overview.${state}`, { count })}</StatusPill>
          </li>
        ))}
      </ul>
      <p>{t('operator.overview.next', { clock: clockWords(next) })}</p>
    </>
  )
}
