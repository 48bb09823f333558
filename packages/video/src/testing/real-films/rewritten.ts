import { readFileSync, writeFileSync } from 'node:fs'
import type { RealFilm } from './packing.ts'

/** A film whose bytes are written over as ffmpeg does not write them. */
export function rewritten(name: string, from: RealFilm, rewrite: (bytes: Buffer) => void): RealFilm {
  const draw = (folder: string) => {
    const path = from.draw(folder)
    const bytes = readFileSync(path)
    rewrite(bytes)
    writeFileSync(path, bytes)
    return path
  }
  return { name, draw }
}

/** A film whose container tells nothing of its colours. */
export function untold(name: string, from: RealFilm): RealFilm {
  return rewritten(name, from, (bytes) => void bytes.write('free', bytes.indexOf('colr')))
}
