import { copyFile, readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'

/** The film of the demo network and its poster, which stand in `@guise/video` with their source and licence. */
export const sampleFilm = {
  name: 'astronaut.mp4',
  poster: 'astronaut.jpg',
  width: 480,
  height: 480,
  alt: 'An astronaut in an orange suit before a flag and a model of a shuttle. She moves her head, blinks and talks.',
} as const

/** Whether the film is on this machine: it is not a part of packed installations. */
export function hasSampleFilm(): boolean {
  return pathOf('sample.mp4') !== undefined
}

/** The bytes of the film or of its poster; undefined for every other name. */
export async function readSampleFilm(name: string): Promise<Uint8Array | undefined> {
  const path =
    name === sampleFilm.name ? pathOf('sample.mp4') : name === sampleFilm.poster ? pathOf('sample.jpg') : undefined
  return path === undefined ? undefined : readFile(path)
}

/** Copies the film into a file; false for every other name. */
export async function copySampleFilm(name: string, to: string): Promise<boolean> {
  const path = name === sampleFilm.name ? pathOf('sample.mp4') : undefined
  if (path !== undefined) await copyFile(path, to)
  return path !== undefined
}

function pathOf(file: 'sample.mp4' | 'sample.jpg'): string | undefined {
  try {
    return createRequire(import.meta.url).resolve(`@guise/video/fixtures/${file}`)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code !== 'MODULE_NOT_FOUND' && code !== 'ERR_PACKAGE_PATH_NOT_EXPORTED') throw error
    return undefined
  }
}
