import type { Readable } from 'node:stream'
import type { Logger } from 'pino'
import type { Storage, StoredBytes } from './storage.ts'
import type { ZipEntry } from './stream-zip.ts'

/** Name of the text inside a zip that names what is not in it. */
const leftOutName = 'Not included.txt'

type Reading = { log: Logger; storage: Storage }

/** Pictures on their way into one zip. */
export type ZipPictures = {
  /** A stored picture; undefined when it cannot be read whole, which is known before anything of it is in the zip. */
  entryOf(picture: { name: string; stored: StoredBytes | null; lastModified: Date }): Promise<ZipEntry | undefined>
  /** The text that names, at the end, what is not in the zip; undefined when everything is. */
  note(): ZipEntry | undefined
}

/** Reads pictures for a zip: one that is lost keeps nobody from the others. */
export function readZipPictures(ctx: Reading): ZipPictures {
  const leftOut: string[] = []
  return {
    async entryOf({ name, stored, lastModified }) {
      const file = stored ? await openFile(ctx, stored) : undefined
      if (!file) {
        leftOut.push(name)
        return undefined
      }
      return { name, lastModified, input: readWhole(ctx, file, () => leftOut.push(`${name} (cut off)`)) }
    },
    note() {
      if (leftOut.length === 0) return undefined
      const input = `These pictures could not be read:\r\n\r\n${leftOut.join('\r\n')}\r\n`
      return { name: leftOutName, lastModified: new Date(), input }
    },
  }
}

/** Opens a stored file; undefined when it cannot be read. */
async function openFile(ctx: Reading, stored: StoredBytes): Promise<Readable | undefined> {
  try {
    const file = await ctx.storage.open(stored)
    await new Promise((resolve, reject) => file.once('readable', resolve).once('end', resolve).once('error', reject))
    return file
  } catch (error) {
    ctx.log.error({ err: error, key: stored.key }, 'a picture of a zip cannot be read')
    return undefined
  }
}

/** The bytes of a file; one that breaks off half-way is told of, and the zip stays a zip. */
async function* readWhole(ctx: Reading, file: Readable, onCutOff: () => void): AsyncGenerator<Uint8Array> {
  try {
    yield* file
  } catch (error) {
    ctx.log.error({ err: error }, 'a picture of a zip broke off')
    onCutOff()
  } finally {
    file.destroy()
  }
}
