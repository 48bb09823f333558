import { ClipboardList } from '../../../ui/icons/things.ts'
import type { ReactNode } from 'react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/form/button.tsx'
import { EmptyState } from '../../../ui/state/empty-state.tsx'
import type { useProjectTasks } from '../queries/task-queries.ts'
import { BoardFailure, BoardSkeleton } from './board-states.tsx'
import { SelectAllBar } from './task-selection.tsx'
import { TaskCard } from './task-card.tsx'
import { TaskCountersRow } from './task-counters-row.tsx'
import type { TaskSelection } from './task-selection.tsx'

/** Cards drawn at first and added with each press of the button: counters and selection know every task all the same. */
const cardsPerStep = 60

/** The tasks of a project: counters, the bar that ticks all, and a card each. */
export function TaskBoard({
  query,
  selection,
  emptyAction,
}: {
  query: ReturnType<typeof useProjectTasks>
  selection: TaskSelection
  emptyAction: ReactNode
}) {
  const { t } = useTranslation()
  const [shown, setShown] = useState(cardsPerStep)
  const { tasks } = query
  if (query.isPending) return <BoardSkeleton />
  if (!tasks) return <BoardFailure error={query.error} onRetry={() => void query.refetch()} />
  if (tasks.length === 0) {
    return (
      <>
        <TaskCountersRow tasks={tasks} />
        <EmptyState
          icon={<ClipboardList aria-hidden className="size-10" />}
          title={t('tasks.board.emptyTitle')}
          action={emptyAction}
        >
          <p>{t('tasks.board.emptyText')}</p>
        </EmptyState>
      </>
    )
  }
  return (
    <>
      <TaskCountersRow tasks={tasks} />
      <SelectAllBar selection={selection} />
      <ul className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
        {tasks.slice(0, shown).map((task) => (
          <li key={task.id} className="grid min-w-0">
            <TaskCard
              task={task}
              isSelected={selection.has(task.id)}
              onSelect={(isSelected) => selection.set(task.id, isSelected)}
            />
          </li>
        ))}
      </ul>
      {tasks.length > shown && (
        <div className="mt-6 text-center">
          <Button onClick={() => setShown(shown + cardsPerStep)}>{t('tasks.board.showMore')}</Button>
        </div>
      )}
    </>
  )
}
