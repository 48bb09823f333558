import { createWriteStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { eq } from 'drizzle-orm'
import type { ClipEngine } from '@guise/engine'
import { videoLimits } from '@guise/video'
import type { Ffmpeg } from '@guise/video'
import { privateMode } from '../../../platform/files/private-files.ts'
import { blob } from '../../../platform/db/schema.ts'
import type { Platform } from '../../../platform/platform.ts'

/** What swapping a video needs. */
export type FilmTools = Platform & { engine: ClipEngine; ffmpeg: Ffmpeg }

/** Of films that were taken in: whatever the limits were then, they hold them. */
export const storedFilmLimits = { ...videoLimits, maxSeconds: 3600, maxBytes: Number.MAX_SAFE_INTEGER }

/** Writes stored bytes into a file, never all of them in memory. */
export async function fetchStored(ctx: Pick<Platform, 'db' | 'storage'>, blobId: string, path: string): Promise<void> {
  const [row] = await ctx.db.select({ key: blob.key, bytes: blob.bytes }).from(blob).where(eq(blob.id, blobId))
  if (!row) throw new Error(`blob ${blobId} does not exist`)
  await pipeline(await ctx.storage.open(row), createWriteStream(path, { flags: 'wx', mode: privateMode.file }))
}
