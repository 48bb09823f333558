import type { Readable } from 'node:stream'
import type { CreateSelectionBody } from '@guise/contract'
import { and, eq } from 'drizzle-orm'
import type { Platform } from '../../platform/platform.ts'
import { blob, content, swap, task } from '../../platform/db/schema.ts'
import { comesAfter, encodePlace } from './cursor.ts'
import { isChosen, newestFirst } from './gallery-filter.ts'
import { streamZip } from '../../platform/storage/stream-zip.ts'
import type { ZipEntry } from '../../platform/storage/stream-zip.ts'
import { readZipPictures } from '../../platform/storage/zip-pictures.ts'

const rowsAtOnce = 500

type Zipped = Pick<Platform, 'db' | 'log' | 'storage'>

/** All pictures of a selection as one zip, made while it is sent. */
export function zipSelection(ctx: Zipped, userId: string, chosen: CreateSelectionBody): Readable {
  return streamZip(entriesOf(ctx, userId, chosen))
}

async function* entriesOf(ctx: Zipped, userId: string, chosen: CreateSelectionBody): AsyncGenerator<ZipEntry> {
  const pictures = readZipPictures(ctx)
  const side = chosen.mode === 'swaps' ? 'result' : 'original'
  let index = 0
  for await (const { taskName, isVideo, stored, created_at } of rowsOf(ctx, userId, chosen)) {
    index += 1
    const name = pictureFileName({ taskName, side, index, isVideo })
    const entry = await pictures.entryOf({ name, stored, lastModified: created_at })
    if (entry) yield entry
  }
  const note = pictures.note()
  if (note) yield note
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
        stored: { key: blob.key, bytes: blob.bytes },
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

/** Name of a picture in a zip: task name, type and index. The index counts through the zip, so no name comes twice. */
export function pictureFileName(picture: {
  taskName: string
  side: 'original' | 'result'
  index: number
  isVideo: boolean
}): string {
  const plain = picture.taskName.replaceAll(/[\\/:*?"<>|\p{Cc}\p{Bidi_Control}]/gu, ' ').replace(/^[\s.]+/, '')
  const name = (ofWindows.test(plain) ? `_${plain}` : plain).trimEnd() || 'Task'
  return `${cutToBytes(name, mostNameBytes)}-${picture.side}-${picture.index}.${picture.isVideo ? 'mp4' : 'jpg'}`
}

/** Names that Windows keeps for its devices, whatever comes behind a dot; what begins with a dot is hidden elsewhere. */
const ofWindows = /^(con|prn|aux|nul|conin\$|conout\$|(com|lpt)[\d¹²³]) *\./i

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
