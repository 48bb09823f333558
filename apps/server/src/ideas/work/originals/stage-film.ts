import { eq } from 'drizzle-orm'
import type { VideoNotice } from '@guise/contract'
import type { ListingEngine } from '@guise/engine'
import type { Ffmpeg } from '@guise/video'
import { AppError } from '../../../platform/process/app-error.ts'
import { blob } from '../../../platform/db/schema.ts'
import type { Platform } from '../../../platform/platform.ts'
import { prepareFilm } from '../../../platform/storage/prepare-film.ts'
import { looksRemoved } from '../../../platform/storage/refused-looks.ts'
import type { StageBlob } from '../../../platform/storage/staging.ts'
import { openFilmJudge } from '../../safety/judge-film.ts'
import type { StoredPhoto } from '../life/photo.ts'

/** What taking a film in needs. */
type Tools = Platform & { engine: ListingEngine; ffmpeg: Ffmpeg; stage: StageBlob }

/** A film in a file, whose it is, and a folder to work in. */
export type SentFilm = { userId: string; path: string; folder: string }

/**
 * Takes a stranger's film in: decoded in full, written anew and seen by the gate meanwhile. Its bytes are staged, and it answers
 * what its row says of it. Throws a VideoProblem for what is no film or beyond the limits, and FilmRefused.
 */
export async function stageFilm(
  ctx: Tools,
  { userId, path, folder }: SentFilm,
): Promise<StoredPhoto & { video_duration: number; video_notices: VideoNotice[] }> {
  const judge = openFilmJudge(ctx, userId)
  const look = async (frame: Uint8Array) => {
    if (await looksRemoved(ctx.db, frame)) throw new AppError({ code: 'picture_removed' })
    await judge.look(frame)
  }
  const film = await prepareFilm(ctx, { path, folder, look })
  const { statements } = film
  const originalId = await ctx.stage({ userId, path: film.path, mediaType: 'video/mp4', statements })
  const thumbnailId = await ctx.stage({ userId, bytes: film.thumbnail, mediaType: 'image/webp' })
  const [stored] = await ctx.db.select({ sha256: blob.sha256 }).from(blob).where(eq(blob.id, originalId))
  if (stored) await judge.remember(stored.sha256)
  const { thumbhash, width, height, seconds, notices } = film
  return {
    original_blob_id: originalId,
    thumbnail_blob_id: thumbnailId,
    thumbhash,
    width,
    height,
    video_duration: seconds,
    video_notices: notices,
  }
}
