import { ClipboardList } from '../../../ui/icons/things.ts'
import type { ReactNode } from 'react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/form/button.tsx'
import { EmptyState } from '../../../ui/state/empty-state.tsx'
import type { useProjectTasks } from '../queries/task-queries.ts'
import { keepWithEntry, readOfEntry, useHistoryEntry } from '../../../lib/browser/history-entry.ts'
import { BoardFailure, BoardSkeleton } from './board-states.tsx'
import { SelectAllBar } from './task-selection.tsx'
import { TaskCard } from './task-card.tsx'
import { TaskCountersRow } from './task-counters-row.tsx'
import type { TaskSelection } from './task-selection.tsx'

/** Cards drawn at first and added with each press of the button: counters and selection know every task all the same. */
const cardsPerStep = 60
const keptName = 'board-cards'

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
  const [shown, showMore] = useShownCards()
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
          <li key={task.id} className="drawn-near grid min-w-0 [contain-intrinsic-height:auto_420px]">
            <TaskCard task={task} isSelected={selection.has(task.id)} onSelect={selection.set} />
          </li>
        ))}
      </ul>
      {tasks.length > shown && (
        <div className="mt-6 text-center">
          <Button onClick={showMore}>{t('tasks.board.showMore')}</Button>
        </div>
      )}
    </>
  )
}

/** How many cards are drawn. Who opens one of them and comes back finds as many, or the page could not be where it was. */
function useShownCards(): [number, () => void] {
  const entry = useHistoryEntry()
  const [shown, setShown] = useState(() => Number(readOfEntry(keptName, entry) ?? cardsPerStep))
  const showMore = () => {
    keepWithEntry(keptName, entry, shown + cardsPerStep)
    setShown(shown + cardsPerStep)
  }
  return [shown, showMore]
}
