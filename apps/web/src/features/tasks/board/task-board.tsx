import { ClipboardList } from 'lucide-react'
import type { ReactNode } from 'react'
import { errorMessage } from '../../../lib/error-message.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { isMissingImagesField } from '../model/missing-images-field.ts'
import type { useProjectTasks } from '../queries/project-tasks-query.ts'
import { SelectAllBar } from './select-all-bar.tsx'
import { TaskCard } from './task-card.tsx'
import { TaskCountersRow } from './task-counters-row.tsx'
import type { TaskSelection } from './use-task-selection.ts'

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
  const { tasks } = query
  if (query.isPending) return <BoardSkeleton />
  if (!tasks) return <BoardFailure error={query.error} onRetry={() => void query.refetch()} />
  if (tasks.length === 0) {
    return (
      <EmptyState icon={<ClipboardList aria-hidden className="size-10" />} title="No tasks yet" action={emptyAction}>
        <p>Paste the links of public posts. Each submission becomes a task.</p>
      </EmptyState>
    )
  }
  return (
    <>
      <TaskCountersRow tasks={tasks} />
      <SelectAllBar selection={selection} />
      <ul className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
        {tasks.map((task) => (
          <li key={task.id} className="grid">
            <TaskCard
              task={task}
              isSelected={selection.has(task.id)}
              onSelect={(isSelected) => selection.set(task.id, isSelected)}
            />
          </li>
        ))}
      </ul>
      {query.hasNextPage && (
        <div className="mt-6 text-center">
          <Button busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
            Show more tasks
          </Button>
        </div>
      )}
    </>
  )
}

function BoardFailure({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const detail = errorMessage(error, 'loadProject')
  return (
    <Alert
      tone="warning"
      action={
        <Button size="sm" onClick={onRetry}>
          Retry Loading Tasks
        </Button>
      }
    >
      <p>Tasks could not be loaded: {detail}</p>
      {isMissingImagesField(detail) && (
        <p className="mt-1 text-sm text-fg-2">
          This is a backend issue: the server's answer lacks the images field. Your tasks are safe.
        </p>
      )}
    </Alert>
  )
}

function BoardSkeleton() {
  return (
    <div aria-busy="true">
      <span className="sr-only">Loading tasks</span>
      <div className="mb-6 grid grid-cols-2 gap-3 md:grid-cols-4">
        {[0, 1, 2, 3].map((i) => (
          <Skeleton key={i} className="h-[76px] rounded-card" />
        ))}
      </div>
      <div className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
        {[0, 1, 2].map((i) => (
          <Skeleton key={i} className="h-80 rounded-card" />
        ))}
      </div>
    </div>
  )
}
