import type { Post, PostId, Task } from '@guise/contract'
import { useQueryClient } from '@tanstack/react-query'
import { t } from 'i18next'
import { useEffect, useReducer, useRef, useState } from 'react'
import { client } from '../../../lib/api/client.ts'
import { errorMessage } from '../../../lib/language/error-message.ts'
import { fetchWithProgress } from '../../../lib/api/fetch-with-progress.ts'
import { inTurn } from '../../../lib/files/in-turn.ts'
import { isRefusedPhoto } from '../../../lib/api/is-refused-photo.ts'
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
  const [oneByOne] = useState(() => inTurn(1))
  const aborts = useRef(new Map<string, AbortController>())
  const places = useRef(new Map<PostId, number>())
  const isSeen = useRef(true)

  useEffect(() => {
    isSeen.current = true
    return () => {
      isSeen.current = false
    }
  }, [])

  function pick(post: Post, files: readonly File[]): void {
    const sorted = sortFiles(files)
    setMessages(sorted.messages)
    const first = places.current.get(post.id) ?? post.contents.length
    places.current.set(post.id, first + sorted.accepted.length)
    const fresh = sorted.accepted.map((file, index) => ({
      id: crypto.randomUUID(),
      postId: post.id,
      place: first + index,
      file,
      previewUrl: URL.createObjectURL(file),
      state: 'picked' as const,
      share: 0,
      error: undefined,
    }))
    dispatch({ kind: 'add', photos: fresh })
  }

  async function send(photo: QueuedPhoto): Promise<Outcome> {
    const { id, file, place, postId } = photo
    const abort = new AbortController()
    aborts.current.set(id, abort)
    dispatch({ kind: 'change', id, fields: { state: 'waiting', share: 0, error: undefined } })
    try {
      await oneByOne(async () => {
        abort.signal.throwIfAborted()
        dispatch({ kind: 'change', id, fields: { state: 'sending' } })
        await client.addPostPhoto(
          { params: { task_id: task.id, post_id: postId }, body: { file, file_name: file.name, place } },
          {
            signal: abort.signal,
            idempotencyKey: id, // a retry of an upload that did arrive adds no second photo
            fetch: fetchWithProgress((share) => dispatch({ kind: 'change', id, fields: { share } })),
          },
        )
      })
      forget(photo)
      void queryClient.invalidateQueries({ queryKey: ['tasks', task.id] })
      return 'arrived'
    } catch (error) {
      if (abort.signal.aborted) return 'removed'
      const message = errorMessage(error, 'upload')
      dispatch({ kind: 'change', id, fields: { state: 'failed', error: message, canAskReview: isRefusedPhoto(error) } })
      // An upload goes on when its page is left; a failure must then be told elsewhere.
      if (!isSeen.current) toast.error(t('tasks.photos.failed', { name: file.name, reason: message }))
      return 'failed'
    } finally {
      aborts.current.delete(id)
    }
  }

  /** Sends photos and answers how many arrived and how many failed; those may be sent again. */
  async function sendAll(chosen: readonly QueuedPhoto[]): Promise<{ arrived: number; failed: number }> {
    setMessages([])
    const outcomes = await Promise.all(chosen.map(send))
    const count = (wanted: Outcome) => outcomes.filter((outcome) => outcome === wanted).length
    return { arrived: count('arrived'), failed: count('failed') }
  }

  function forget({ id, previewUrl }: QueuedPhoto): void {
    URL.revokeObjectURL(previewUrl)
    dispatch({ kind: 'remove', id })
  }

  return {
    messages,
    of: (postId: PostId) => photos.filter((photo) => photo.postId === postId),
    pick,
    sendAll,
    remove(photo: QueuedPhoto) {
      aborts.current.get(photo.id)?.abort()
      forget(photo)
    },
  }
}

/** The photos on their way into the posts of a task, and what may be done with them. */
export type PostPhotos = ReturnType<typeof usePostPhotos>
