import { eq } from 'drizzle-orm'
import { EngineProblem } from '@guise/engine'
import type { ListingEngine } from '@guise/engine'
import type { Language, ProhibitionReceipt } from '@guise/contract'
import { v7 as newId } from 'uuid'
import { AppError } from '../../../platform/process/app-error.ts'
import type { Platform } from '../../../platform/platform.ts'
import { forbiddenEmbedding, prohibition, prohibitionAsk } from '../../../platform/db/schema.ts'
import { networkOf } from '../../../platform/limits/caller-address.ts'
import { countCall } from '../../../platform/limits/fixed-window.ts'
import { installationId, keepBlobs } from '../../../platform/storage/blobs.ts'
import { withStaging } from '../../../platform/storage/staging.ts'
import { takeInFace } from '../../faces/check-face.ts'
import { engineReason, notLookedAt } from '../../../platform/process/problem-reasons.ts'
import { writeEmbedding } from '../../prohibitions/forbidden-faces.ts'
import { openCase } from '../case.ts'
import { requireConfirmed } from './ask-prohibition.ts'

type Taking = Pick<Platform, 'config' | 'db' | 'log' | 'now' | 'pictures' | 'storage'> & { engine: ListingEngine }

/** Photos that are looked at for one network in an hour, as most of which are sent again because of the light. */
const photosAnHour = { calls: 60, windowMs: 3_600_000 }

/** Counts a photo before it is received, and refuses one that nothing waits for. */
export async function admitPhoto(ctx: Taking, id: string, address: string): Promise<void> {
  const tooMany = { code: 'too_many_prohibitions', support_email: ctx.config.supportEmail } as const
  await countCall(ctx, `prohibition-photo:from:${networkOf(address)}`, photosAnHour, tooMany)
  await requireConfirmed(ctx, ctx.db, id)
}

/** Keeps the photo of one person for an operator's decision, with what the face is known by. What was begun is spent with it. */
export async function takePhoto(
  ctx: Taking,
  { id, language }: { id: string; language: Language },
  path: string,
): Promise<ProhibitionReceipt> {
  return takeInFace(ctx, path, async ({ jpeg }) => {
    const embedding = await embedOnly(ctx.engine, jpeg)
    return withStaging(ctx, async (stage) => {
      const blobId = await stage({ userId: installationId, bytes: jpeg, mediaType: 'image/jpeg' })
      return ctx.db.transaction(async (tx) => {
        const { email, fingers } = await requireConfirmed(ctx, tx, id)
        const spent = await tx.delete(prohibitionAsk).where(eq(prohibitionAsk.id, id)).returning()
        if (spent.length === 0) throw new AppError({ code: 'fingers_too_late' })
        await keepBlobs(tx, [blobId])
        const opened = openCase(ctx.now())
        await tx.insert(prohibition).values({ ...opened, email, fingers, language, blob_id: blobId })
        const known = { id: newId(), prohibition_id: opened.id, embedding: writeEmbedding(embedding) }
        await tx.insert(forbiddenEmbedding).values(known)
        return { id: opened.id as ProhibitionReceipt['id'], due_at: opened.due_at.toISOString() } // a new row's id
      })
    })
  })
}

/** What the one face of a photo is known by. A hand that shows fingers may cover some of it. */
async function embedOnly(engine: ListingEngine, jpeg: Uint8Array): Promise<Float32Array> {
  try {
    const { usable, problem } = await engine.check(jpeg)
    if (!usable && problem !== 'covered') throw new EngineProblem(problem ?? 'no_face')
    const [face, ...others] = await engine.embed(jpeg)
    if (!face) throw new EngineProblem('no_face')
    if (others.length > 0) throw new AppError({ code: 'photo_many_faces' })
    return face.embedding
  } catch (error) {
    throw error instanceof EngineProblem ? new AppError(engineReason(error.code), { cause: error }) : notLookedAt(error)
  }
}
