import type { Task } from '@guise/contract'
import { clsx } from 'clsx'
import { useTranslation } from 'react-i18next'
import { Card } from '../../../ui/text/card.tsx'
import { countTasks } from '../model/task-progress.ts'

/** The four counters of a project. */
export function TaskCountersRow({ tasks }: { tasks: readonly Task[] }) {
  const { t } = useTranslation()
  const counters = countTasks(tasks)
  const figures = [
    { label: t('tasks.board.totalTasks'), count: counters.total, color: 'text-fg' },
    { label: t('tasks.board.completed'), count: counters.completed, color: 'text-mint' },
    { label: t('tasks.board.processing'), count: counters.processing, color: 'text-ember-fg' },
    { label: t('tasks.board.failed'), count: counters.failed, color: 'text-rose' },
  ]
  return (
    <dl className="mb-6 grid grid-cols-2 gap-3 md:grid-cols-4">
      {figures.map(({ label, count, color }) => (
        <Card key={label} className="flex flex-col-reverse px-4 py-3">
          <dt className="text-sm text-fg-2">{label}</dt>
          <dd className={clsx('mono text-2xl', count > 0 ? color : 'text-fg-3')}>{count}</dd>
        </Card>
      ))}
    </dl>
  )
}
