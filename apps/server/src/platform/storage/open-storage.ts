import { createFileStorage } from './file-storage.ts'
import { createS3Storage } from './s3-storage.ts'
import type { StoragePlace } from '../settings/storage-place.ts'
import type { Storage } from './storage.ts'

/** Opens the place where bytes are kept. */
export function openStorage(place: StoragePlace): Storage {
  return place.kind === 's3' ? createS3Storage(place) : createFileStorage(place.folder)
}
