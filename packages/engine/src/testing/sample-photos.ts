import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { readFile } from 'node:fs/promises'

const folder = join(dirname(createRequire(import.meta.url).resolve('@vladmandic/face-api')), '..', 'demo')

/** One of the six group photos (1 to 6) that ship in the `@vladmandic/face-api` package, for tests and measurements. */
export function readSamplePhoto(number: number): Promise<Buffer> {
  return readFile(samplePhotoPath(number))
}

/** Where that photo lies. */
export function samplePhotoPath(number: number): string {
  return join(folder, `sample${number}.jpg`)
}
