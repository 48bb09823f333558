import type { Response } from 'undici'
import { PostProblem } from '../post/problem.ts'

const headBytes = 64

/** How far a body is read: more than maxBytes is too large, enoughBytes are enough, and so is what its head says is. */
export type Reading = { maxBytes: number; enoughBytes?: number; isEnough?: (head: Uint8Array) => boolean }

/** Reads a body up to a size counted after decompression; more than one layer of compression is refused. */
export async function readBody(
  response: Response,
  { maxBytes, enoughBytes = Infinity, isEnough }: Reading,
): Promise<Uint8Array> {
  const codings = response.headers.get('content-encoding')?.split(',') ?? []
  if (codings.length > 1) throw new PostProblem('bad_answer')
  const chunks: Uint8Array[] = []
  let size = 0
  let isUndecided = isEnough !== undefined
  if (!response.body) return new Uint8Array()
  for await (const chunk of response.body) {
    chunks.push(chunk)
    size += chunk.length
    if (isUndecided && size >= headBytes) {
      isUndecided = false
      const head = Buffer.concat(chunks)
      if (isEnough?.(head)) return head
    }
    if (size >= enoughBytes) return Buffer.concat(chunks).subarray(0, enoughBytes)
    if (size > maxBytes) throw new PostProblem('too_large')
    if (enoughBytes > maxBytes && Number(response.headers.get('content-length')) > maxBytes)
      throw new PostProblem('too_large')
  }
  return Buffer.concat(chunks)
}
