import { createHash } from 'node:crypto'
import { inEnglish } from '@guise/contract'
import type { CallReason, SourceImageCheck } from '@guise/contract'
import { EngineProblem } from '@guise/engine'
import { AppError } from '../../platform/process/app-error.ts'
import type { Platform } from '../../platform/platform.ts'
import type { Gate } from '../safety/gate.ts'
import { countCall } from '../../platform/limits/fixed-window.ts'
import { refusalOfForbidden } from '../prohibitions/look-for-forbidden.ts'
import { refusalOf } from '../safety/gate.ts'
import { PhotoUnreadable } from '../../platform/storage/prepare-photo.ts'
import type { PreparedPhoto } from '../../platform/storage/prepare-photo.ts'
import { engineReason, notLookedAt } from '../../platform/process/problem-reasons.ts'
import { invalidFormat } from '../../platform/storage/uploads.ts'

const maxFaceSidePx = 4096
/** A check keeps nothing but costs as much work as an upload: this many for each upload that is allowed. */
const checksPerUpload = 5

/** Says what an upload of this photo would say, and keeps nothing. */
export async function checkFace(
  ctx: Pick<Platform, 'config' | 'now' | 'pictures'> & Gate,
  userId: string,
  path: string,
): Promise<SourceImageCheck> {
  const { calls, windowMs } = ctx.config.createLimit
  await countCall(
    ctx,
    `check:${userId}`,
    { calls: calls * checksPerUpload, windowMs },
    { code: 'too_many_photos_checked' },
  )
  return takeInFace(ctx, path, (photo) => judgeFacePhoto(ctx, { userId, isKept: false }, photo))
}

/** Decodes a photo of a face for some work on it; what cannot be decoded is refused. */
export function takeInFace<T>(
  ctx: Pick<Platform, 'pictures'>,
  path: string,
  work: (photo: PreparedPhoto) => Promise<T>,
): Promise<T> {
  return takeInSent(ctx, { path, maxSidePx: maxFaceSidePx }, work)
}

/** Decodes a photo that somebody sent, and writes it anew without its metadata, for some work on it; what cannot be decoded is refused. */
export async function takeInSent<T>(
  ctx: Pick<Platform, 'pictures'>,
  { path, ...options }: { path: string; maxSidePx?: number },
  work: (photo: PreparedPhoto) => Promise<T>,
): Promise<T> {
  try {
    return await ctx.pictures.takeIn({ path }, async (bytes) => work(await ctx.pictures.prepare(bytes, options)))
  } catch (error) {
    if (!(error instanceof PhotoUnreadable)) throw error
    throw error.reason.code === 'file_damaged' ? invalidFormat(error) : new AppError(error.reason, { cause: error })
  }
}

/** What is known of a photo that may become a face; its reason is one to refuse an upload for. */
export type Judgement = SourceImageCheck & { reason: CallReason | null }

/** Whose photo it is, and whether anything of it is to be kept. */
type Whose = { userId: string; isKept: boolean }

/** Looks for the face in a photo and says what is wrong with it, if anything; the safety gate comes first. */
export async function judgeFacePhoto(ctx: Gate, { userId, isKept }: Whose, photo: PreparedPhoto): Promise<Judgement> {
  const refused = await refusalOf(ctx, userId, photo.jpeg)
  if (refused) {
    const why = refused.refusedFor
    return { ...unusable({ code: 'picture_refused', of: 'photo', why }), refused_for: why }
  }
  try {
    const { usable, problem, faces, main, advice } = await ctx.engine.check(photo.jpeg)
    if (usable && (await isOfForbidden(ctx, { userId, isKept }, photo))) {
      return { ...unusable({ code: 'picture_refused', of: 'photo', why: 'forbidden' }), refused_for: 'forbidden' }
    }
    const seen = faces.map(({ box }, index) => ({ box, is_main: index === main }))
    if (usable) {
      const seenByEngine = advice.map((code) => engineReason(code))
      const reasons = photo.isAnimated ? [...seenByEngine, { code: 'photo_first_frame' as const }] : seenByEngine
      const better = reasons.map((reason) => ({ text: inEnglish(reason), ...reason }))
      return { usable, problem: null, reason: null, refused_for: null, advice: better, faces: seen }
    }
    return { ...unusable(engineReason(problem ?? 'no_face')), faces: seen }
  } catch (error) {
    if (error instanceof EngineProblem) return unusable(engineReason(error.code))
    throw notLookedAt(error)
  }
}

async function isOfForbidden(ctx: Gate, whose: Whose, { jpeg }: PreparedPhoto): Promise<boolean> {
  const sha256 = createHash('sha256').update(jpeg).digest('hex')
  const looked = { ...whose, kind: 'face', sha256, read: async () => jpeg } as const
  return (await refusalOfForbidden(ctx, looked)) !== undefined
}

function unusable(reason: CallReason): Judgement {
  return { usable: false, problem: inEnglish(reason), reason, refused_for: null, advice: [], faces: [] }
}
