import { readFile } from 'node:fs/promises'
import type { MemoryBudget } from '../process/memory-budget.ts'
import { costOfGlancing, costOfTakingIn } from './photo-cost.ts'
import type { PhotoSource } from './photo-cost.ts'
import { PhotoUnreadable, makePreview, preparePhoto } from './prepare-photo.ts'
import type { PreparedPhoto } from './prepare-photo.ts'

/** The one way in which this process decodes pictures, within its budget of memory. */
export type Pictures = {
  /** Decodes a stranger's bytes and encodes them anew. */
  prepare(bytes: Uint8Array, options?: { maxSidePx?: number }): Promise<PreparedPhoto>
  /**
   * Keeps memory for all the work on a stranger's photo, from its decoding to its storing; one in a file is not read before.
   * Refuses what takes more than there is.
   */
  takeIn<T>(photo: PhotoSource, work: (bytes: Uint8Array) => Promise<T>): Promise<T>
  /** The same of a photo that is fetched first; only so many are fetched, or wait for their turn here, at once. */
  takeFrom<T>(fetch: () => Promise<Uint8Array>, work: (bytes: Uint8Array) => Promise<T>): Promise<T>
  /** Makes the thumbnail and the placeholder of a picture of our own. */
  preview(jpeg: Uint8Array): Promise<Pick<PreparedPhoto, 'thumbnail' | 'thumbhash'>>
}

/** The most that one fetched photo may have, see packages/posts; how many it has is not known before. */
const fetchedBytes = 25e6
/** What fetched photos may take, of everybody together. */
export const fetchingBytes = 9 * fetchedBytes

/** Decodes pictures within a budget of memory, and keeps those that are fetched within another. */
export function createPictures(memory: MemoryBudget, fetching: MemoryBudget): Pictures {
  async function takeIn<T>(photo: PhotoSource, work: (bytes: Uint8Array) => Promise<T>): Promise<T> {
    const cost = await costOfTakingIn(photo)
    if (cost === undefined) throw new PhotoUnreadable('file_takes_too_much')
    return memory.lend(cost, async () => work(photo instanceof Uint8Array ? photo : await readFile(photo.path)))
  }
  return {
    takeIn,
    takeFrom: (fetch, work) => fetching.lend(fetchedBytes, async () => takeIn(await fetch(), work)),
    prepare: (bytes, options) => takeIn(bytes, () => preparePhoto(bytes, options)),
    preview: async (jpeg) => memory.lend(await costOfGlancing(jpeg), () => makePreview(jpeg)),
  }
}
