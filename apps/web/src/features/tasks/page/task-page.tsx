import type { ContentId, Task } from '@guise/contract'
import { isSettled } from '@guise/contract'
import { Columns2, Grid2x2, Link2, List } from 'lucide-react'
import type { ReactNode } from 'react'
import { useEffect, useRef, useState } from 'react'
import { errorMessage } from '../../../lib/error-message.ts'
import { usePageTitle } from '../../../lib/page-title.ts'
import { useDownload } from '../../../lib/use-download.ts'
import { Alert } from '../../../ui/alert.tsx'
import { announce } from '../../../ui/live-region.tsx'
import { SegmentedControl } from '../../../ui/segmented-control.tsx'
import { toast } from '../../../ui/toast.tsx'
import { downloadFiles } from '../model/download-files.ts'
import { taskErrorText } from '../model/task-error-text.ts'
import { countItems, progressSentence } from '../model/task-progress.ts'
import type { TaskView } from '../model/task-views.ts'
import { useRetryItem } from '../queries/task-mutations.ts'
import { useTaskStream } from '../queries/use-task-stream.ts'
import { ComparisonView } from './comparison-view.tsx'
import { GridView } from './grid-view.tsx'
import { LinksView } from './links-view.tsx'
import { ListView } from './list-view.tsx'
import { TaskPageContext } from './task-context.ts'
import type { TaskPage as Page } from './task-context.ts'
import { TaskHeader } from './task-header.tsx'
import { TaskLightbox } from './task-lightbox.tsx'
import { useRetryWait } from './use-retry-wait.ts'

const icon = 'hidden size-4 sm:block'
const segments = [
  { value: 'comparison', label: 'Comparison', icon: <Columns2 aria-hidden className={icon} /> },
  { value: 'grid', label: 'Grid', icon: <Grid2x2 aria-hidden className={icon} /> },
  { value: 'list', label: 'List', icon: <List aria-hidden className={icon} /> },
  { value: 'links', label: 'Links', icon: <Link2 aria-hidden className={icon} /> },
] as const

const screens: Record<TaskView, () => ReactNode> = {
  comparison: ComparisonView,
  grid: GridView,
  list: ListView,
  links: LinksView,
}

/** A task's page: its head, the choice of view, the view, and the lightbox above it. */
export function TaskPage({
  task,
  view,
  onView,
  photoId,
  onPhoto,
  onDeleted,
  onLeave,
}: {
  task: Task
  view: TaskView
  onView: (view: TaskView) => void
  photoId: string | undefined
  onPhoto: (photoId: string | undefined) => void
  onDeleted: () => void
  onLeave: () => void
}) {
  const { page, isDownloading, problem } = usePage(task, onPhoto)
  useTaskStream(task.id, !isSettled(task.status))
  useSpokenProgress(task)
  usePageTitle(tabTitle(task))
  const error = taskErrorText(task)
  const View = screens[view]
  return (
    <TaskPageContext value={page}>
      <TaskHeader isDownloading={isDownloading} onDeleted={onDeleted} onLeave={onLeave} />
      {error && <Alert className="mb-4">{error}</Alert>}
      {problem && <Alert className="mb-4">{problem}</Alert>}
      <SegmentedControl
        label="View"
        segments={segments}
        value={view}
        onChange={onView}
        className="mb-4 w-full sm:w-auto"
      />
      <View />
      <TaskLightbox openId={photoId} onChange={onPhoto} />
    </TaskPageContext>
  )
}

function usePage(task: Task, onPhoto: (photoId: string) => void) {
  const [chosen, setChosen] = useState<ReadonlySet<ContentId>>(new Set())
  const [retrying, setRetrying] = useState<ReadonlySet<ContentId>>(new Set())
  const retryWait = useRetryWait(task.status === 'processing')
  const retryItem = useRetryItem(task.id)
  const { download, isBusy } = useDownload()
  const page: Page = {
    task,
    retryWait,
    retrying,
    chosen,
    retry(contentId) {
      setRetrying((ids) => withId(ids, contentId, true))
      retryItem.mutate(
        { contentId },
        {
          onError: (error) => toast.error(errorMessage(error, 'retryItem')),
          onSettled: () => setRetrying((ids) => withId(ids, contentId, false)),
        },
      )
    },
    choose: (contentId, isChosen) => setChosen((ids) => withId(ids, contentId, isChosen)),
    open: onPhoto,
    download: (kind, ids) => void download(downloadFiles(task, kind, ids)),
  }
  const problem = retryItem.isError ? errorMessage(retryItem.error, 'retryItem') : undefined
  return { page, isDownloading: isBusy, problem }
}

function useSpokenProgress(task: Task): void {
  const sentence = progressSentence(task)
  const said = useRef(sentence)
  useEffect(() => {
    if (said.current === sentence) return
    said.current = sentence
    announce(sentence)
  }, [sentence])
}

function tabTitle(task: Task): string {
  const { total, swapped } = countItems(task)
  return isSettled(task.status) || total === 0 ? task.name : `(${swapped}/${total}) ${task.name}`
}

function withId(ids: ReadonlySet<ContentId>, id: ContentId, isIn: boolean): ReadonlySet<ContentId> {
  const next = new Set(ids)
  if (isIn) next.add(id)
  else next.delete(id)
  return next
}
