import { join } from 'node:path'
import type { VideoNotice } from '@guise/contract'
import { PostProblem } from '@guise/posts'
import type { ListingEngine } from '@guise/engine'
import type { Reader } from '@guise/posts'
import { VideoProblem } from '@guise/video'
import type { Ffmpeg } from '@guise/video'
import { isOfFullDisk } from '../../../platform/files/disk-room.ts'
import type { Platform } from '../../../platform/platform.ts'
import { filmLimits } from '../../../platform/storage/prepare-film.ts'
import { withFilmFolder } from '../../../platform/storage/film-folder.ts'
import { withStaging } from '../../../platform/storage/staging.ts'
import { FilmRefused } from '../../safety/judge-film.ts'
import { offerReview } from '../../safety/offer-review.ts'
import { storePhoto } from '../life/photo.ts'
import type { PhotoRow, Why } from '../life/photo.ts'
import type { PostRow } from '../life/post.ts'
import { stageFilm } from './stage-film.ts'
import { changeTask } from '../life/task.ts'
import { videoReason } from '../../../platform/process/problem-reasons.ts'

type Tools = Platform & { posts: Reader; engine: ListingEngine }

/**
 * Fetches a film into a file, takes it in and hands it on to its swap; answers why there is none. Throws what may end otherwise in
 * another try.
 */
export async function fetchFilm(ctx: Tools, row: Pick<PostRow, 'network'>, film: PhotoRow): Promise<Why | undefined> {
  const { ffmpeg } = ctx
  if (!ffmpeg) return { code: 'video_unsupported' } // it was there when the post was read
  try {
    await withFilmFolder(ctx.config, (folder) => fetchInto({ ...ctx, ffmpeg }, { row, film, folder }))
    return undefined
  } catch (error) {
    if (error instanceof FilmRefused) {
      const { refused, frame } = error
      await offerReview(ctx, { row: film, kind: 'original', refused, bytes: frame })
      return { code: 'picture_refused', of: 'video', why: refused.refusedFor }
    }
    if (error instanceof PostProblem && error.code === 'too_large') return reasonOf(ctx, 'too_large')
    if (error instanceof VideoProblem && !mayPass.has(error.code)) return reasonOf(ctx, error.code)
    throw error
  }
}

/** Why a film is given up that could not be worked on in the last try, either. */
export function whyGivenUp(ctx: Pick<Platform, 'config'>, error: unknown): Why | undefined {
  if (error instanceof VideoProblem) return reasonOf(ctx, error.code)
  return isOfFullDisk(error) ? reasonOf(ctx, 'disk_full') : undefined
}

/** What is the fault of this machine at this moment. */
const mayPass: ReadonlySet<VideoProblem['code']> = new Set(['stopped', 'disk_full'])

const reasonOf = (ctx: Pick<Platform, 'config'>, code: VideoProblem['code']) =>
  videoReason(code, filmLimits(ctx.config))

type Fetching = { row: Pick<PostRow, 'network'>; film: PhotoRow; folder: string }

async function fetchInto(ctx: Tools & { ffmpeg: Ffmpeg }, { row, film, folder }: Fetching): Promise<void> {
  const path = join(folder, 'fetched')
  const item = { kind: 'video', url: film.source_url ?? '' } as const
  await ctx.posts.downloadFilm({ network: row.network ?? '' }, item, { path, maxBytes: ctx.config.videoMaxBytes })
  ctx.crashPoint('after-fetch')
  await withStaging(ctx, async (stage) => {
    const stored = await stageFilm({ ...ctx, stage }, { userId: film.user_id, path, folder })
    const notices = new Set<VideoNotice>([...(film.video_notices ?? []), ...stored.video_notices])
    const original = { ...stored, video_notices: [...notices] }
    await changeTask(ctx, film.task_id, (tx) => storePhoto(ctx, tx, film, original))
  })
}
