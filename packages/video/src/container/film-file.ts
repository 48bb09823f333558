import { open } from 'node:fs/promises'
import { StreamTarget } from 'mediabunny'
import { VideoProblem } from '../limits/problem.ts'

/** A file that a film is written into; `close` lets go of it, however that went: one that is open keeps its room on the disk. */
export type FilmFile = { target: StreamTarget; close: () => Promise<void> }

/** Opens a new file for a film. What the library's own target does not: it writes every piece whole, and can be closed after an error. */
export async function openFilmFile(path: string): Promise<FilmFile> {
  const file = await open(path, 'w')
  const pieces = new WritableStream<{ data: Uint8Array; position: number }>({
    write: ({ data, position }) => writeWhole(file, data, position),
  })
  return { target: new StreamTarget(pieces, { chunked: true }), close: () => file.close() }
}

type Writing = {
  write(data: Uint8Array, from: number, length: number, position: number): Promise<{ bytesWritten: number }>
}

/** Writes a piece whole: the system may take a part of it, and says why not more when it is given the rest. */
export async function writeWhole(file: Writing, data: Uint8Array, position: number): Promise<void> {
  for (let done = 0; done < data.length;) {
    done += (await file.write(data, done, data.length - done, position + done)).bytesWritten
  }
}

/** An error of a disk without room as a problem of the film; any other as it is. */
export function asFullDisk(error: unknown): unknown {
  const isFull = error instanceof Error && 'code' in error && (error.code === 'ENOSPC' || error.code === 'EDQUOT')
  return isFull ? new VideoProblem('disk_full', { cause: error }) : error
}
