import type { Attestation } from '@guise/contract'
import { useQueryClient } from '@tanstack/react-query'
import { t } from 'i18next'
import pLimit from 'p-limit'
import { useEffect, useReducer, useRef, useState } from 'react'
import { client } from '../../lib/api/client.ts'
import { errorMessage } from '../../lib/language/error-message.ts'
import { fetchWithProgress } from '../../lib/api/fetch-with-progress.ts'
import { nameWithoutExtension } from '../../lib/language/format.ts'
import { announce } from '../../ui/text/live-region.tsx'
import { toast } from '../../ui/overlay/toast.tsx'

/** One file on its way into the library. Share is 0 to 1. */
export type FaceUpload = {
  id: string
  file: File
  previewUrl: string
  attestation: Attestation | undefined
  share: number
  error: string | undefined
}

type Change =
  | { kind: 'add'; upload: FaceUpload }
  | { kind: 'change'; id: string; fields: Partial<FaceUpload> }
  | { kind: 'remove'; id: string }

/** Of hundreds of files no more than these go at once: neither the line nor the server gets more done by more. */
const uploadsAtOnce = 3

/** Uploads files a few at a time: each with its progress, its cancel and, when it failed, its retry. */
export function useFaceUploads() {
  const queryClient = useQueryClient()
  const [uploads, dispatch] = useReducer(reduce, [])
  const [fewAtOnce] = useState(() => pLimit(uploadsAtOnce))
  const aborts = useRef(new Map<string, AbortController>())

  const isGone = useRef(false)
  useEffect(() => {
    isGone.current = false
    return () => {
      isGone.current = true
    }
  }, [])

  async function send(upload: FaceUpload): Promise<void> {
    const { id, file } = upload
    const abort = new AbortController()
    aborts.current.set(id, abort)
    dispatch({ kind: 'change', id, fields: { share: 0, error: undefined } })
    try {
      await fewAtOnce(async () => {
        abort.signal.throwIfAborted()
        await sendFace(upload, abort.signal, (share) => dispatch({ kind: 'change', id, fields: { share } }))
      })
      await queryClient.invalidateQueries({ queryKey: ['faces'] })
      remove(upload)
      announce(t('faces.upload.added', { name: nameWithoutExtension(file.name) }))
    } catch (error) {
      if (!abort.signal.aborted) {
        const message = errorMessage(error, 'upload')
        dispatch({ kind: 'change', id, fields: { error: message } })
        // An upload goes on when its page is left; a failure must then be told elsewhere.
        if (isGone.current) toast.error(t('faces.upload.failed', { name: file.name, reason: message }))
      }
    } finally {
      aborts.current.delete(id)
    }
  }

  function remove({ id, previewUrl }: FaceUpload): void {
    aborts.current.get(id)?.abort()
    URL.revokeObjectURL(previewUrl)
    dispatch({ kind: 'remove', id })
  }

  function add(files: readonly File[], attestation: Attestation | undefined): void {
    for (const file of files) {
      const previewUrl = URL.createObjectURL(file)
      const upload: FaceUpload = { id: crypto.randomUUID(), file, previewUrl, attestation, share: 0, error: undefined }
      dispatch({ kind: 'add', upload })
      void send(upload)
    }
  }

  return { uploads, add, remove, retry: (upload: FaceUpload) => void send(upload) }
}

function sendFace({ id, file, attestation }: FaceUpload, signal: AbortSignal, onProgress: (share: number) => void) {
  const name = nameWithoutExtension(file.name)
  return client.createSourceImage(
    { body: { file, file_name: file.name, name, ...(attestation && { attestation }) } },
    // A retry of an upload that did arrive adds no second face.
    { signal, idempotencyKey: id, fetch: fetchWithProgress(onProgress) },
  )
}

function reduce(uploads: FaceUpload[], change: Change): FaceUpload[] {
  switch (change.kind) {
    case 'add':
      return [change.upload, ...uploads]
    case 'change':
      return uploads.map((upload) => (upload.id === change.id ? { ...upload, ...change.fields } : upload))
    case 'remove':
      return uploads.filter((upload) => upload.id !== change.id)
  }
}
