import type { PostId } from '@guise/contract'

/** A photo or video that was chosen for a post: its place among them, and how far it is. Share is 0 to 1. */
export type QueuedPhoto = {
  id: string
  postId: PostId
  place: number
  file: File
  previewUrl: string
  /** Given for a video: its length, null when this browser cannot tell. */
  film?: { seconds: number | null }
  state: 'picked' | 'waiting' | 'sending' | 'failed'
  share: number
  error: string | undefined
  /** The safety gate refused it. */
  canAskReview?: boolean
}

/** What may happen to the queue. */
export type PhotoChange =
  | { kind: 'add'; photos: QueuedPhoto[] }
  | { kind: 'change'; id: string; fields: Partial<QueuedPhoto> }
  | { kind: 'remove'; id: string }

/** The queue after a change; a file that waits there already is not taken twice. */
export function changePhotos(photos: QueuedPhoto[], change: PhotoChange): QueuedPhoto[] {
  switch (change.kind) {
    case 'add':
      return [...photos, ...change.photos.filter((photo) => !photos.some((other) => isSame(photo, other)))]
    case 'change':
      return photos.map((photo) => (photo.id === change.id ? { ...photo, ...change.fields } : photo))
    case 'remove':
      return photos.filter((photo) => photo.id !== change.id)
  }
}

function isSame(a: QueuedPhoto, b: QueuedPhoto): boolean {
  return (
    a.postId === b.postId &&
    a.file.name === b.file.name &&
    a.file.size === b.file.size &&
    a.file.lastModified === b.file.lastModified
  )
}
