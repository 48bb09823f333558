import type { Attestation, SourceImageId, SourceImagePhotoId } from '@guise/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import pLimit from 'p-limit'
import { client } from '../../lib/api/client.ts'
import { errorMessage, isRefusal } from '../../lib/language/error-message.ts'
import { fetchWithProgress } from '../../lib/api/fetch-with-progress.ts'

/** Another photo on its way to a face. Share is 0 to 1. */
export type PhotoUpload = {
  id: string
  file: File
  attestation: Attestation
  share: number
  error: string | undefined
  canAskReview?: boolean
}

/** Adds photos to a face one after the other, so that they keep their order, and removes them. */
export function useFacePhotos(faceId: SourceImageId) {
  const queryClient = useQueryClient()
  const [uploads, setUploads] = useState<readonly PhotoUpload[]>([])
  const [oneByOne] = useState(() => pLimit(1))
  const aborts = useRef(new Map<string, AbortController>())
  const refresh = () => queryClient.invalidateQueries({ queryKey: ['faces'] })
  const params = { source_image_id: faceId }

  const remove = useMutation({
    meta: { failed: 'deleteFace' },
    mutationFn: (photoId: SourceImagePhotoId) =>
      client.removeSourceImagePhoto({ params: { ...params, photo_id: photoId } }),
    onSettled: refresh,
  })

  function change(id: string, fields: Partial<PhotoUpload>): void {
    setUploads((known) => known.map((upload) => (upload.id === id ? { ...upload, ...fields } : upload)))
  }

  function drop({ id }: PhotoUpload): void {
    aborts.current.get(id)?.abort()
    setUploads((known) => known.filter((upload) => upload.id !== id))
  }

  async function send(upload: PhotoUpload): Promise<void> {
    const { id, file, attestation } = upload
    const abort = new AbortController()
    aborts.current.set(id, abort)
    change(id, { share: 0, error: undefined })
    try {
      await oneByOne(async () => {
        abort.signal.throwIfAborted()
        await client.addSourceImagePhoto(
          { params, body: { file, file_name: file.name, attestation } },
          {
            signal: abort.signal,
            idempotencyKey: id, // a retry of an upload that did arrive adds no second photo
            fetch: fetchWithProgress((share) => change(id, { share })),
          },
        )
      })
      await refresh()
      drop(upload)
    } catch (error) {
      if (!abort.signal.aborted)
        change(id, { error: errorMessage(error, 'upload'), canAskReview: isRefusal(error, 'picture_refused') })
    } finally {
      aborts.current.delete(id)
    }
  }

  function add(files: readonly File[], attestation: Attestation): void {
    const fresh = files.map((file) => ({ id: crypto.randomUUID(), file, attestation, share: 0, error: undefined }))
    setUploads((known) => [...known, ...fresh])
    for (const upload of fresh) void send(upload)
  }

  return { uploads, add, drop, remove, retry: (upload: PhotoUpload) => void send(upload) }
}
