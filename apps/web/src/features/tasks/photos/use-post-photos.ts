import type { Post, PostId, Task, TaskId } from '@guise/contract'
import { useQueryClient } from '@tanstack/react-query'
import { t } from 'i18next'
import { useEffect, useReducer, useRef, useState } from 'react'
import pLimit from 'p-limit'
import { client } from '../../../lib/api/client.ts'
import { errorMessage } from '../../../lib/language/error-message.ts'
import { fetchWithProgress } from '../../../lib/api/fetch-with-progress.ts'
import { isRefusal } from '../../../lib/language/error-message.ts'
import { sortFiles } from '../../../lib/files/chosen-files.ts'
import { toast } from '../../../ui/overlay/toast.tsx'
import { changePhotos } from './photo-queue.ts'
import type { QueuedPhoto } from './photo-queue.ts'

type Outcome = 'arrived' | 'failed' | 'removed'

/** Photos on their way into the posts of a task, one after the other, so that they arrive in the order they were chosen. */
export function usePostPhotos(task: Pick<Task, 'id' | 'posts'>) {
  const queryClient = useQueryClient()
  const [photos, dispatch] = useReducer(changePhotos, [])
  const [messages, setMessages] = useState<string[]>([])
  const [oneByOne] = useState(() => pLimit(1))
  const aborts = useRef(new Map<string, AbortController>())
  const places = useRef(new Map<PostId, number>())
  const isSeen = useIsSeen()
  function pick(post: Post, files: readonly File[]): void {
    const sorted = sortFiles(files)
    setMessages(sorted.messages)
    const first = places.current.get(post.id) ?? post.contents.length
    places.current.set(post.id, first + sorted.accepted.length)
    dispatch({ kind: 'add', photos: sorted.accepted.map((file, i) => pickedPhoto(file, post.id, first + i)) })
  }

  async function send(photo: QueuedPhoto): Promise<Outcome> {
    const change = (fields: Partial<QueuedPhoto>) => dispatch({ kind: 'change', id: photo.id, fields })
    const abort = new AbortController()
    aborts.current.set(photo.id, abort)
    change({ state: 'waiting', share: 0, error: undefined })
    try {
      await oneByOne(async () => {
        abort.signal.throwIfAborted()
        change({ state: 'sending' })
        await sendPhoto(task.id, photo, abort.signal, (share) => change({ share }))
      })
      forget(photo)
      void queryClient.invalidateQueries({ queryKey: ['tasks', task.id] })
      return 'arrived'
    } catch (error) {
      if (abort.signal.aborted) return 'removed'
      const reason = errorMessage(error, 'upload')
      change({ state: 'failed', error: reason, canAskReview: isRefusal(error, 'picture_refused') })
      if (!isSeen.current) tellFailure(photo, reason)
      return 'failed'
    } finally {
      aborts.current.delete(photo.id)
    }
  }

  function forget({ id, previewUrl }: QueuedPhoto): void {
    URL.revokeObjectURL(previewUrl)
    dispatch({ kind: 'remove', id })
  }

  return {
    messages,
    of: (postId: PostId) => photos.filter((photo) => photo.postId === postId),
    pick,
    async sendAll(chosen: readonly QueuedPhoto[]) {
      setMessages([])
      return countOutcomes(await Promise.all(chosen.map(send)))
    },
    remove(photo: QueuedPhoto) {
      aborts.current.get(photo.id)?.abort()
      forget(photo)
    },
  }
}

/** The photos on their way into the posts of a task, and what may be done with them. */
export type PostPhotos = ReturnType<typeof usePostPhotos>

/** Whether the page is still there, told to those who come back from waiting. */
function useIsSeen() {
  const isSeen = useRef(true)

  useEffect(() => {
    isSeen.current = true
    return () => {
      isSeen.current = false
    }
  }, [])
  return isSeen
}

/** An upload goes on when its page is left; a failure must then be told elsewhere. */
function tellFailure({ file }: QueuedPhoto, reason: string): void {
  toast.error(t('tasks.photos.failed', { name: file.name, reason }))
}

function countOutcomes(outcomes: readonly Outcome[]): { arrived: number; failed: number } {
  const count = (wanted: Outcome) => outcomes.filter((outcome) => outcome === wanted).length
  return { arrived: count('arrived'), failed: count('failed') }
}

function pickedPhoto(file: File, postId: PostId, place: number): QueuedPhoto {
  return {
    id: crypto.randomUUID(),
    postId,
    place,
    file,
    previewUrl: URL.createObjectURL(file),
    state: 'picked',
    share: 0,
    error: undefined,
  }
}

function sendPhoto(taskId: TaskId, photo: QueuedPhoto, signal: AbortSignal, onProgress: (share: number) => void) {
  const { id, file, place, postId } = photo
  return client.addPostPhoto(
    { params: { task_id: taskId, post_id: postId }, body: { file, file_name: file.name, place } },
    // A retry of an upload that did arrive adds no second photo.
    { signal, idempotencyKey: id, fetch: fetchWithProgress(onProgress) },
  )
}
