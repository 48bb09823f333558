import type { Post, PostId, Task, TaskId } from '@guise/contract'
import { useQueryClient } from '@tanstack/react-query'
import { t } from 'i18next'
import { useEffect, useReducer, useRef, useState } from 'react'
import pLimit from 'p-limit'
import { client } from '../../../lib/api/client.ts'
import { errorMessage, isRefusal } from '../../../lib/language/error-message.ts'
import { fetchWithProgress } from '../../../lib/api/fetch-with-progress.ts'
import { toast } from '../../../ui/overlay/toast.tsx'
import { useVideoTerms } from '../model/video-price.ts'
import type { VideoTerms } from '../model/video-price.ts'
import { isFilmFile, isTooLong, readFilmLength, sortPostFiles } from './film-file.ts'
import { changePhotos } from './photo-queue.ts'
import type { QueuedPhoto } from './photo-queue.ts'

type Outcome = 'arrived' | 'failed' | 'removed'

/** Photos and videos on their way into the posts of a task, one after the other, so that they arrive in the order they were chosen. */
export function usePostPhotos(task: Pick<Task, 'id' | 'posts'>) {
  const queryClient = useQueryClient()
  const [photos, dispatch] = useReducer(changePhotos, [])
  const [messages, setMessages] = useState<string[]>([])
  const [oneByOne] = useState(() => pLimit(1))
  const aborts = useRef(new Map<string, AbortController>())
  const places = useRef(new Map<PostId, number>())
  const isSeen = useIsSeen()
  const terms = useVideoTerms()
  async function pick(post: Post, files: readonly File[]): Promise<void> {
    const chosen = await chooseFiles(files, terms, setMessages)
    const first = places.current.get(post.id) ?? post.contents.length
    places.current.set(post.id, first + chosen.length)
    dispatch({ kind: 'add', photos: chosen.map((one, i) => pickedPhoto(one, post.id, first + i)) })
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

  function forget(photo: QueuedPhoto): void {
    URL.revokeObjectURL(photo.previewUrl)
    dispatch({ kind: 'remove', id: photo.id })
  }

  return {
    messages,
    of: (postId: PostId) => photos.filter((photo) => photo.postId === postId),
    pick,
    sendAll(chosen: readonly QueuedPhoto[]) {
      setMessages([])
      return countOutcomes(chosen.map(send))
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

async function countOutcomes(sent: readonly Promise<Outcome>[]): Promise<{ arrived: number; failed: number }> {
  const outcomes = await Promise.all(sent)
  const count = (wanted: Outcome) => outcomes.filter((outcome) => outcome === wanted).length
  return { arrived: count('arrived'), failed: count('failed') }
}

type ChosenFile = Pick<QueuedPhoto, 'file' | 'film'>

/** What of the files is taken, videos with their length; tells what is to be said about the others. */
async function chooseFiles(
  files: readonly File[],
  terms: VideoTerms | undefined,
  tell: (messages: string[]) => void,
): Promise<ChosenFile[]> {
  const sorted = sortPostFiles(files, terms)
  const read = await Promise.all(
    sorted.accepted.map(async (file): Promise<ChosenFile> => {
      return isFilmFile(file) ? { file, film: { seconds: await readFilmLength(file) } } : { file }
    }),
  )
  const isLong = ({ film }: ChosenFile) => film !== undefined && terms !== undefined && isTooLong(film.seconds, terms)
  const tooLong = read
    .filter(isLong)
    .map(({ file: { name } }) => t('videos.add.tooLong', { name, seconds: terms?.max_seconds ?? 0 }))
  tell([...sorted.messages, ...tooLong])
  return read.filter((one) => !isLong(one))
}

function pickedPhoto({ file, film }: ChosenFile, postId: PostId, place: number): QueuedPhoto {
  return {
    ...(film && { film }),
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
