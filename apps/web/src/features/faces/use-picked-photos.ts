import { useState } from 'react'
import type { PickedPhoto } from './face-check.ts'
import { sortFiles } from '../../lib/files/chosen-files.ts'

type Picked = { photos: PickedPhoto[]; messages: string[] }

/** The photos chosen so far, and what is to be said of the files that were not taken. */
export function usePickedPhotos(initialFiles: readonly File[]) {
  const [picked, setPicked] = useState<Picked>(() =>
    initialFiles.length > 0 ? pick([], initialFiles) : { photos: [], messages: [] },
  )
  return {
    ...picked,
    add: (files: readonly File[]) => setPicked(pick(picked.photos, files)),
    remove: (photo: PickedPhoto) => {
      URL.revokeObjectURL(photo.previewUrl)
      setPicked({ photos: picked.photos.filter((other) => other !== photo), messages: [] })
    },
    /** Lets go of the previews; call it when the photos are no longer shown. */
    release: () => {
      for (const { previewUrl } of picked.photos) URL.revokeObjectURL(previewUrl)
    },
  }
}

function pick(known: PickedPhoto[], files: readonly File[]): Picked {
  const { accepted, messages } = sortFiles(files)
  const fresh = accepted.filter((file) => !known.some((photo) => isSameFile(photo.file, file)))
  const photos = fresh.map((file) => ({ id: crypto.randomUUID(), file, previewUrl: URL.createObjectURL(file) }))
  return { photos: [...known, ...photos], messages }
}

function isSameFile(a: File, b: File): boolean {
  return a.name === b.name && a.size === b.size && a.lastModified === b.lastModified
}
