import { readFile } from 'node:fs/promises'
import { VideoProblem } from '@guise/video'
import { and, asc, eq, gt, isNotNull } from 'drizzle-orm'
import type { PictureCheck } from '@guise/contract'
import type { ListingEngine } from '@guise/engine'
import type { Db } from '../../platform/db/connection.ts'
import { swap } from '../../platform/db/schema.ts'
import { takeToken, takeTokenFrom } from '../../platform/limits/token-bucket.ts'
import type { Platform } from '../../platform/platform.ts'
import { bitsApart, hashVariants, mostBitsApart } from '../../platform/storage/perceptual-hash.ts'
import type { Variants } from '../../platform/storage/perceptual-hash.ts'
import { AppError } from '../../platform/process/app-error.ts'
import { filmLimits, glimpsesOfSent } from '../../platform/storage/prepare-film.ts'
import { invalidFormat } from '../../platform/storage/uploads.ts'
import type { Upload } from '../../platform/storage/uploads.ts'
import { takeInSent } from '../faces/check-face.ts'
import { videoReason } from '../../platform/process/problem-reasons.ts'

const hourMs = 3_600_000
const buckets = { perNetwork: { size: 30, refillMs: hourMs / 30 }, overall: { size: 3000, refillMs: hourMs / 3000 } }
const tooMany = { code: 'too_many_pictures_checked' } as const

/** The pattern of the watermark and the perceptual hash are coarse. */
const maxLookedAtPx = 2048
/** Of a film whose frames move or are small, the encoder leaves the watermark readable in most frames and not in all. */
const mostFrames = 3
/** Hashes that are compared before other calls have a turn. */
const hashesAtOnce = 5000

/** Counts a check: so many an hour from one network, and from everywhere together. */
export async function countChecks(ctx: Pick<Platform, 'db' | 'now'>, address: string): Promise<void> {
  await takeTokenFrom(ctx, { key: 'check-picture:from', address }, buckets.perNetwork, tooMany)
  await takeToken(ctx, 'check-picture:overall', buckets.overall, tooMany)
}

type Tools = Pick<Platform, 'config' | 'db' | 'ffmpeg' | 'memory' | 'pictures' | 'signer'> & { engine: ListingEngine }

/**
 * Says of a picture or a film by each layer apart whether it was made here, and when; never for whom. Nothing of it is kept. Of
 * a film one frame is looked at, and for the watermark some more where it has none.
 */
export async function checkPicture(
  ctx: Tools,
  { path, isFilm }: Pick<Upload, 'path' | 'isFilm'>,
): Promise<PictureCheck> {
  if (isFilm) return checkLayers(ctx, await ctx.signer.readFilm(path), await framesOf(ctx, path))
  return takeInSent(ctx, { path, maxSidePx: maxLookedAtPx }, async ({ jpeg }) =>
    checkLayers(ctx, await ctx.signer.read(await readFile(path)), [jpeg]),
  )
}

/** A picture, or frames of a film, the one that stands for it first. */
type Frames = [Uint8Array, ...Uint8Array[]]

async function framesOf(ctx: Tools, path: string): Promise<Frames> {
  const { ffmpeg } = ctx
  if (!ffmpeg) throw invalidFormat()
  try {
    return await glimpsesOfSent({ ...ctx, ffmpeg }, path, mostFrames)
  } catch (error) {
    if (!(error instanceof VideoProblem)) throw error
    throw new AppError(videoReason(error.code, filmLimits(ctx.config)), { cause: error })
  }
}

async function checkLayers(
  { db, engine }: Tools,
  signed: Awaited<ReturnType<Platform['signer']['read']>>,
  jpegs: Frames,
): Promise<PictureCheck> {
  const madeAt = signed?.state === 'valid' ? signed.madeAt : undefined
  return {
    credentials: { state: signed?.state ?? 'none', made_at: madeAt?.toISOString() ?? null },
    watermark: await watermarkOf(db, await messageIn(engine, jpegs)),
    likeness: await likenessOf(db, await hashVariants(jpegs[0])),
  }
}

/** The message in the first picture that has one. */
async function messageIn(engine: ListingEngine, jpegs: Uint8Array[]): Promise<Uint8Array | undefined> {
  for (const jpeg of jpegs) {
    const message = await engine.readWatermark(jpeg)
    if (message) return message
  }
  return undefined
}

async function watermarkOf(db: Db, message: Uint8Array | undefined): Promise<PictureCheck['watermark']> {
  if (!message) return { state: 'none', made_at: null }
  const watermark = Buffer.from(message).toString('hex')
  const [row] = await db.select({ madeAt: swap.created_at }).from(swap).where(eq(swap.watermark, watermark))
  return row ? { state: 'known', made_at: row.madeAt.toISOString() } : { state: 'unknown', made_at: null }
}

/** The result that it looks most like, of those that look the same at all. */
async function likenessOf(db: Db, variants: Variants): Promise<PictureCheck['likeness']> {
  let nearest: { apart: number; madeAt: Date } | undefined
  let after: string | undefined
  do {
    const rows = await hashesAfter(db, after)
    for (const { hash, madeAt } of rows) {
      const apart = bitsApart(variants, hash ?? '', nearest ? nearest.apart - 1 : mostBitsApart)
      if (apart <= mostBitsApart && (!nearest || apart < nearest.apart)) nearest = { apart, madeAt }
    }
    after = rows.length < hashesAtOnce ? undefined : rows.at(-1)?.id
  } while (after)
  return nearest ? { state: 'similar', made_at: nearest.madeAt.toISOString() } : { state: 'none', made_at: null }
}

function hashesAfter(db: Db, id: string | undefined) {
  return db
    .select({ id: swap.id, hash: swap.perceptual_hash, madeAt: swap.created_at })
    .from(swap)
    .where(and(isNotNull(swap.perceptual_hash), id ? gt(swap.id, id) : undefined))
    .orderBy(asc(swap.id))
    .limit(hashesAtOnce)
}
