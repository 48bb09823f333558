import type { Task } from '@guise/contract'
import { clsx } from 'clsx'
import { Card } from '../../../ui/card.tsx'
import { countTasks } from '../model/task-counters.ts'

/** The four counters of a project. */
export function TaskCountersRow({ tasks }: { tasks: readonly Task[] }) {
  const counters = countTasks(tasks)
  const figures = [
    { label: 'Total Tasks', count: counters.total, color: 'text-fg' },
    { label: 'Completed', count: counters.completed, color: 'text-mint' },
    { label: 'Processing', count: counters.processing, color: 'text-ember-fg' },
    { label: 'Failed', count: counters.failed, color: 'text-rose' },
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
