import type { Appeal } from '@guise/contract'
import { client } from '../../lib/api/client.ts'

/** Asks for the review of a photo of a face that was refused. */
export function askFaceReview(file: File, words: string): Promise<Appeal> {
  return client.askPhotoReview({ body: { file, file_name: file.name, kind: 'face', words } })
}
