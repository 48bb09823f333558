import type { ContentId, PostId, Task } from '@guise/contract'
import { isSettled } from '@guise/contract'
import { useMemo, useState } from 'react'
import { errorMessage } from '../../../lib/language/error-message.ts'
import { useDownload } from '../../../ui/overlay/use-download.ts'
import { downloadFiles } from '../model/task-items.ts'
import { hasFailures } from '../model/task-progress.ts'
import { useRetryItem, useRetryTask } from '../queries/task-mutations.ts'
import type { DrawReport, TaskPage } from '../model/task-context.ts'
import { useRetryWait } from '../item/item-retry.tsx'

/** What may be done on a task's page, whether it is being done, and what went wrong with it. */
export function useTaskActions(task: Task, onPhoto: (photoId: string) => void, report: DrawReport) {
  const [chosen, setChosen] = useState<ReadonlySet<ContentId>>(new Set())
  const [retrying, setRetrying] = useState<ReadonlySet<ContentId>>(new Set())
  const [unveiled, setUnveiled] = useState<ReadonlySet<PostId>>(new Set())
  const [addingTo, setAddingTo] = useState<PostId>()
  const retryWait = useRetryWait(task.status === 'processing')
  const retryItem = useRetryItem(task.id)
  const retryTask = useRetryTask()
  const { mutate: retryOne } = retryItem
  const { mutate: retryAll, isPending: isRetryingFailed } = retryTask
  const { download, isBusy } = useDownload()
  const canRetry = isSettled(task.status) && hasFailures(task)
  // Not made anew by a tick: a task may have a thousand photos, and each is drawn with it.
  const page = useMemo<TaskPage>(
    () => ({
      task,
      retryWait,
      retrying,
      retry(contentId) {
        setRetrying((ids) => withId(ids, contentId, true))
        retryOne(
          { contentId },
          {
            onSettled: () => setRetrying((ids) => withId(ids, contentId, false)),
          },
        )
      },
      choose: (contentId, isChosen) => setChosen((ids) => withId(ids, contentId, isChosen)),
      open: onPhoto,
      download: (kind, ids) => void download(downloadFiles(task, kind, ids)),
      retryFailed: canRetry ? () => retryAll({ taskId: task.id }) : undefined,
      isRetryingFailed,
      addPhotos: setAddingTo,
      isVeiled: (post) => post.is_sensitive && !unveiled.has(post.id),
      unveil: (postId) => setUnveiled((ids) => withId(ids, postId, true)),
      report,
    }),
    [task, retryWait, retrying, unveiled, canRetry, isRetryingFailed, retryOne, retryAll, download, onPhoto, report],
  )
  const problem = retryItem.isError
    ? errorMessage(retryItem.error, 'retryItem')
    : retryTask.isError
      ? errorMessage(retryTask.error, 'retryTask')
      : undefined
  return { page, chosen, isDownloading: isBusy, problem, addingTo, stopAdding: () => setAddingTo(undefined) }
}

function withId<Id extends string>(ids: ReadonlySet<Id>, id: Id, isIn: boolean): ReadonlySet<Id> {
  const next = new Set(ids)
  if (isIn) next.add(id)
  else next.delete(id)
  return next
}
