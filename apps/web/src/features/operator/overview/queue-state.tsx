import type { QueueCount } from '@guise/contract'
import { useTranslation } from 'react-i18next'
import { StatusPill } from '../../../ui/text/badge.tsx'
import { clockTones, clockWords } from '../reports/clock-words.ts'

/** How many cases of a queue are overdue, due soon and open, and how long there is for the next one. */
export function QueueState({ queue }: { queue: QueueCount }) {
  const { t } = useTranslation()
  if (!queue.next_due_at) return <p>{t('operator.overview.noneOpen')}</p>
  const states = (['overdue', 'due', 'open'] as const).filter((state) => queue[state] > 0)
  return (
    <>
      <ul className="mb-2 flex flex-wrap gap-2">
        {states.map((state) => (
          <li key={state}>
            <StatusPill tone={clockTones[state]}>{t(`operator.overview.${state}`, { count: queue[state] })}</StatusPill>
          </li>
        ))}
      </ul>
      <p>{t('operator.overview.next', { clock: clockWords({ clock: 'open', due_at: queue.next_due_at }) })}</p>
    </>
  )
}
