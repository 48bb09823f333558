import { once } from 'node:events'
import { PassThrough, Readable } from 'node:stream'
import ZipStream from 'zip-stream'

/** One file of a zip. */
export type ZipEntry = { name: string; lastModified: Date; input: AsyncIterable<Uint8Array> | string }

/**
 * Files as one zip, made while it is read: nothing is compressed, one input is open at a time, an input is read no
 * further than the reader reads, and when the reader leaves it is closed. Any number of files, of any size.
 */
export function streamZip(entries: AsyncIterable<ZipEntry>): Readable {
  const zip = new ZipStream({ store: true })
  const sent = new PassThrough()
  zip.pipe(sent)
  zip.on('error', (error) => sent.destroy(error))
  fill(zip, entries, sent).catch((error: unknown) => {
    sent.destroy(error instanceof Error ? error : new Error(String(error)))
  })
  return sent
}

/** Hands over one entry after the other, each when the one before has been read to its end. */
async function fill(zip: ZipStream, entries: AsyncIterable<ZipEntry>, sent: PassThrough): Promise<void> {
  const isLeft = new Promise<void>((resolve) => sent.once('close', resolve))
  for await (const { name, lastModified, input } of entries) {
    if (sent.destroyed) return
    const bytes = Readable.from(typeof input === 'string' ? [Buffer.from(input)] : input)
    bytes.once('error', (error) => sent.destroy(error))
    const isWritten = new Promise((resolve) => zip.entry(bytes, { name, date: lastModified }, resolve))
    await Promise.race([isWritten, isLeft])
    if (!sent.destroyed) continue
    bytes.destroy()
    await once(bytes, 'close')
    return
  }
  zip.finish()
}
