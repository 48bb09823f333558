import { PassThrough, Readable } from 'node:stream'
import { ZipFile } from 'yazl'

/** One file of a zip. */
export type ZipEntry = { name: string; lastModified: Date; input: AsyncIterable<Uint8Array> | string }

/**
 * Files as one zip, made while it is read: nothing is compressed, one input is open at a time, an input is read no
 * further than the reader reads, and when the reader leaves it is closed. Any number of files, of any size.
 */
export function streamZip(entries: AsyncIterable<ZipEntry>): Readable {
  const zip = new ZipFile()
  const sent = new PassThrough()
  zip.outputStream.pipe(sent)
  zip.on('error', (error) => sent.destroy(error))
  fill(zip, entries, sent).catch((error: unknown) => {
    sent.destroy(error instanceof Error ? error : new Error(String(error)))
  })
  return sent
}

/** Hands over one entry after the other, each when the one before has been read to its end. */
async function fill(zip: ZipFile, entries: AsyncIterable<ZipEntry>, sent: PassThrough): Promise<void> {
  for await (const { name, lastModified, input } of entries) {
    const bytes = Readable.from(typeof input === 'string' ? [Buffer.from(input)] : input)
    const leave = () => bytes.destroy()
    sent.once('close', leave)
    const isOver = new Promise((resolve) => bytes.once('close', resolve))
    bytes.once('error', (error) => sent.destroy(error))
    if (sent.destroyed) leave()
    else zip.addReadStream(bytes, name, { mtime: lastModified, compress: false })
    await isOver
    sent.off('close', leave)
    if (sent.destroyed) return
  }
  zip.end()
}
