import type { Readable } from 'node:stream'
import type { CreateSelectionBody } from '@guise/contract'
import { and, eq } from 'drizzle-orm'
import type { Platform } from '../../platform/platform.ts'
import { blob, content, swap, task } from '../../platform/db/schema.ts'
import { comesAfter, encodePlace } from './cursor.ts'
import { isChosen, newestFirst } from './gallery-filter.ts'
import { streamZip } from '../../platform/storage/stream-zip.ts'
import type { ZipEntry } from '../../platform/storage/stream-zip.ts'

/** Name of the text inside a zip that names what is not in it. */
export const leftOutName = 'Not included.txt'

const rowsAtOnce = 500

type Zipped = Pick<Platform, 'db' | 'log' | 'storage'>

/** All pictures of a selection as one zip, made while it is sent. */
export function zipSelection(ctx: Zipped, userId: string, chosen: CreateSelectionBody): Readable {
  return streamZip(entriesOf(ctx, userId, chosen))
}

async function* entriesOf(ctx: Zipped, userId: string, chosen: CreateSelectionBody): AsyncGenerator<ZipEntry> {
  const leftOut: string[] = []
  const side = chosen.mode === 'swaps' ? 'result' : 'original'
  let index = 0
  for await (const { taskName, isVideo, key, created_at } of rowsOf(ctx, userId, chosen)) {
    index += 1
    const name = pictureFileName({ taskName, side, index, isVideo })
    const file = key === null ? undefined : await openFile(ctx, key)
    if (!file) {
      leftOut.push(name)
      continue
    }
    const input = readWhole(ctx, file, () => leftOut.push(`${name} (cut off)`))
    yield { name, lastModified: created_at, input }
  }
  if (leftOut.length > 0) {
    const input = `These pictures could not be read:\r\n\r\n${leftOut.join('\r\n')}\r\n`
    yield { name: leftOutName, lastModified: new Date(), input }
  }
}

/** The rows of a selection, read in stretches, so that a hundred thousand need no more memory than a few. */
async function* rowsOf(ctx: Zipped, userId: string, chosen: CreateSelectionBody) {
  let cursor: string | undefined
  do {
    const rows = await ctx.db
      .select({
        id: content.id,
        day: content.day,
        created_at: content.created_at,
        item_type: content.item_type,
        taskName: task.name,
        key: blob.key,
      })
      .from(content)
      .innerJoin(task, eq(task.id, content.task_id))
      .leftJoin(swap, eq(swap.id, content.swap_id))
      .leftJoin(
        blob,
        and(eq(blob.id, chosen.mode === 'swaps' ? swap.blob_id : content.original_blob_id), eq(blob.state, 'live')),
      )
      .where(and(isChosen(userId, chosen), comesAfter(cursor)))
      .orderBy(...newestFirst)
      .limit(rowsAtOnce)
    for (const row of rows) yield { ...row, isVideo: row.item_type === 'Video' }
    const last = rows.at(-1)
    cursor = last && rows.length === rowsAtOnce ? encodePlace(last) : undefined
  } while (cursor)
}

/** Opens a stored file; undefined when it cannot be read, which is known before anything of it is in the zip. */
async function openFile(ctx: Zipped, key: string): Promise<Readable | undefined> {
  const file = ctx.storage.open(key)
  try {
    await new Promise((resolve, reject) => file.once('readable', resolve).once('end', resolve).once('error', reject))
    return file
  } catch (error) {
    ctx.log.error({ err: error, key }, 'a picture of a zip cannot be read')
    return undefined
  }
}

/** The bytes of a file; one that breaks off half-way is told of, and the zip stays a zip. */
async function* readWhole(ctx: Zipped, file: Readable, onCutOff: () => void): AsyncGenerator<Uint8Array> {
  try {
    yield* file
  } catch (error) {
    ctx.log.error({ err: error }, 'a picture of a zip broke off')
    onCutOff()
  } finally {
    file.destroy()
  }
}

/** Name of a picture in a zip: task name, type and index. The index counts through the zip, so no name comes twice. */
export function pictureFileName(picture: {
  taskName: string
  side: 'original' | 'result'
  index: number
  isVideo: boolean
}): string {
  const name = picture.taskName.replaceAll(/[\\/:*?"<>|\p{Cc}\p{Bidi_Control}]/gu, ' ').trim() || 'Task'
  return `${cutToBytes(name, mostNameBytes)}-${picture.side}-${picture.index}.${picture.isVideo ? 'mp4' : 'jpg'}`
}

/** A file system takes 255 bytes; what follows the name of the task takes up to 25. */
const mostNameBytes = 220

/** As many whole characters of a text as fit. */
function cutToBytes(text: string, most: number): string {
  let kept = ''
  for (const { segment } of new Intl.Segmenter().segment(text)) {
    if (Buffer.byteLength(kept + segment) > most) break
    kept += segment
  }
  return kept || 'Task'
}
