import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readSamplePhoto } from '@guise/engine/internal'
import { WrongOption } from './options.ts'

/** A photo, named like its file. */
export type PhotoFile = { name: string; bytes: Uint8Array }

const endings = /\.(jpe?g|png|webp|avif|gif|tiff?)$/i

/**
 * The sample photos, and those of folders and of what lies in these. One that is there twice counts once: on its own copy a face would be put on
 * itself. Throws a WrongOption for a folder that is none or has no photo.
 */
export async function readPhotoFiles(folders: string[]): Promise<PhotoFile[]> {
  const photos = new Map<string, PhotoFile>()
  const add = (name: string, bytes: Uint8Array) => {
    const hash = createHash('sha256').update(bytes).digest('hex')
    if (!photos.has(hash)) photos.set(hash, { name, bytes })
  }
  for (const number of [1, 2, 3, 4, 5, 6]) add(`sample${number}`, await readSamplePhoto(number))
  for (const folder of folders) {
    const paths = pathsIn(folder)
    if (paths.length === 0) throw new WrongOption(`There is no photo in ${folder}: JPEG, PNG, WebP, AVIF, GIF or TIFF.`)
    for (const path of paths) add(path.replace(/^.*[\\/]|\.\w+$/g, ''), readFileSync(path))
  }
  return [...photos.values()]
}

/** The photos of a folder, then those of the folders in it. */
function pathsIn(folder: string): string[] {
  const entries = entriesOf(folder)
  const own = entries.filter((entry) => entry.isFile() && endings.test(entry.name))
  const below = entries.filter((entry) => entry.isDirectory())
  return [...own.map(({ name }) => join(folder, name)), ...below.flatMap(({ name }) => pathsIn(join(folder, name)))]
}

function entriesOf(folder: string) {
  try {
    return readdirSync(folder, { withFileTypes: true })
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error)
    throw new WrongOption(`The folder ${folder} cannot be read: ${why}`)
  }
}
