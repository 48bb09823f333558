import { createFileStorage } from './file-storage.ts'
import type { StoragePlace } from '../settings/storage-place.ts'
import type { Storage } from './storage.ts'

/** Opens the place where bytes are kept; the client for S3, which is large, is loaded only where it is asked for. */
export async function openStorage(place: StoragePlace): Promise<Storage> {
  if (place.kind === 'folder') return createFileStorage(place.folder)
  const { createS3Storage } = await import('./s3-storage.ts')
  return createS3Storage(place)
}
