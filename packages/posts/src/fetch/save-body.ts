import { createHash } from 'node:crypto'
import { open } from 'node:fs/promises'
import type { Response } from 'undici'
import { filmHeadBytes, requireFilm } from '../film/require-film.ts'
import { PostProblem } from '../post/problem.ts'
import { requireFile } from './answer-status.ts'

/** A file that is not there yet, and how much may be written to it. */
export type FilmTarget = { path: string; maxBytes: number }

/** A film that was written to a file: its size, and its SHA-256 in lower-case hex. */
export type SavedFilm = { bytes: number; sha256: string }

/**
 * Writes the body of an answer to a file as it comes, as long as it is a film and no larger than it may be. What is in the file
 * when that fails is the caller's to remove.
 */
export async function saveBody(response: Response, { path, maxBytes }: FilmTarget): Promise<SavedFilm> {
  requireFile(response)
  if ((response.headers.get('content-encoding')?.split(',').length ?? 0) > 1) throw new PostProblem('bad_answer')
  if (Number(response.headers.get('content-length')) > maxBytes) throw new PostProblem('too_large')
  const file = await open(path, 'wx', 0o600)
  try {
    const hash = createHash('sha256')
    let head = Buffer.alloc(0)
    let bytes = 0
    for await (const chunk of response.body ?? []) {
      bytes += chunk.length
      if (bytes > maxBytes) throw new PostProblem('too_large')
      if (head.length < filmHeadBytes) {
        head = Buffer.concat([head, chunk.subarray(0, filmHeadBytes)])
        if (head.length >= filmHeadBytes) requireFilm(head)
      }
      hash.update(chunk)
      await file.appendFile(chunk)
    }
    if (head.length < filmHeadBytes) requireFilm(head)
    return { bytes, sha256: hash.digest('hex') }
  } finally {
    await file.close()
  }
}
