import type { ContentId, PostId, Task } from '@guise/contract'
import { isSettled } from '@guise/contract'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { errorMessage } from '../../../lib/language/error-message.ts'
import { toast } from '../../../ui/overlay/toast.tsx'
import { useDownload } from '../../../ui/overlay/use-download.ts'
import { chosenPhotos } from '../model/chosen-photos.ts'
import { hasFailures } from '../model/task-progress.ts'
import { useRetryItem, useRetryTask } from '../queries/task-mutations.ts'
import type { DrawReport, TaskPage } from '../model/task-context.ts'
import { useRetryWait } from '../item/item-retry.tsx'

/** What may be done on a task's page, whether it is being done, and what went wrong with it. */
export function useTaskActions(task: Task, onPhoto: (photoId: string) => void, report: DrawReport) {
  const [chosen] = useState(chosenPhotos)
  const [unveiled, setUnveiled] = useState<ReadonlySet<PostId>>(new Set())
  const [addingTo, setAddingTo] = useState<PostId>()
  const { retry, retries, retryProblem } = useItemRetries(task)
  const retryTask = useRetryTask()
  const { mutate: retryAll, isPending: isRetryingFailed } = retryTask
  const { download, isBusy } = useDownload()
  const { id: taskId } = task
  const canRetry = isSettled(task.status) && hasFailures(task)
  // Not made anew by an answer: a task may have a thousand photos, and each is drawn with it.
  const page = useMemo<TaskPage>(
    () => ({
      retry,
      chosen,
      open: onPhoto,
      download: (files) => void download(files),
      retryFailed: canRetry ? () => retryAll({ taskId }) : undefined,
      isRetryingFailed,
      addPhotos: setAddingTo,
      isVeiled: (post) => post.is_sensitive && !unveiled.has(post.id),
      unveil: (postId) => setUnveiled((ids) => withId(ids, postId, true)),
      report,
    }),
    [chosen, taskId, unveiled, canRetry, isRetryingFailed, retry, retryAll, download, onPhoto, report],
  )
  const problem = retryProblem ?? (retryTask.isError ? errorMessage(retryTask.error, 'retryTask') : undefined)
  return { page, retries, isDownloading: isBusy, problem, addingTo, stopAdding: () => setAddingTo(undefined) }
}

/** Retries of single items, several of which may be under way, and why the last one that failed did; said in passing once the page is left. */
function useItemRetries(task: Task) {
  const [retrying, setRetrying] = useState<ReadonlySet<ContentId>>(new Set())
  const [retryProblem, setProblem] = useState<string>()
  const wait = useRetryWait(task.status === 'processing')
  const { mutateAsync } = useRetryItem(task.id)
  const isLeft = useRef(false)
  useEffect(() => {
    isLeft.current = false
    return () => void (isLeft.current = true)
  }, [])
  const retry = useCallback(
    (contentId: ContentId) => {
      setProblem(undefined)
      setRetrying((ids) => withId(ids, contentId, true))
      // Callbacks of `mutate` are called for the last of several only.
      void mutateAsync({ contentId })
        .catch((error: unknown) => (isLeft.current ? toast.error : setProblem)(errorMessage(error, 'retryItem')))
        .finally(() => setRetrying((ids) => withId(ids, contentId, false)))
    },
    [mutateAsync],
  )
  const retries = useMemo(() => ({ wait, retrying }), [wait, retrying])
  return { retry, retries, retryProblem }
}

function withId<Id extends string>(ids: ReadonlySet<Id>, id: Id, isIn: boolean): ReadonlySet<Id> {
  const next = new Set(ids)
  if (isIn) next.add(id)
  else next.delete(id)
  return next
}
