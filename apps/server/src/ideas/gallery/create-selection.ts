import { maxSelections, zipAddressMs } from '@guise/contract'
import type { CreateSelectionBody, GallerySelection } from '@guise/contract'
import { and, count, desc, eq, lt, notInArray, or } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import { v7 as newId } from 'uuid'
import type { Db } from '../../platform/db/connection.ts'
import { isMade, macOf } from '../../platform/settings/secret-keys.ts'
import type { Secrets } from '../../platform/settings/secret-keys.ts'
import type { Platform } from '../../platform/platform.ts'
import { content, gallerySelection } from '../../platform/db/schema.ts'
import { isChosen } from './gallery-filter.ts'

/** Long enough for a deletion to be thought over and for a download to be begun again. */
const rememberedForMs = 24 * 3_600_000

/** Remembers which pictures a person picked, and says how many those are. */
export async function createSelection(
  ctx: Pick<Platform, 'now'>,
  tx: Db,
  userId: string,
  chosen: CreateSelectionBody,
): Promise<Omit<GallerySelection, 'zip_url'>> {
  const now = ctx.now()
  const id = newId() as GallerySelection['id'] // a new uuid is an id
  const expires_at = new Date(now.getTime() + rememberedForMs)
  await tx.insert(gallerySelection).values({ id, user_id: userId, chosen, created_at: now, expires_at })
  await tx.delete(gallerySelection).where(or(lt(gallerySelection.expires_at, now), isBeyond(tx, userId)))
  const [row] = await tx.select({ count: count() }).from(content).where(isChosen(userId, chosen))
  return { id, count: row?.count ?? 0 }
}

/** Condition: the person has made as many newer selections as are kept. */
function isBeyond(db: Db, userId: string): SQL | undefined {
  const kept = db
    .select({ id: gallerySelection.id })
    .from(gallerySelection)
    .where(eq(gallerySelection.user_id, userId))
    .orderBy(desc(gallerySelection.created_at), desc(gallerySelection.id))
    .limit(maxSelections)
  return and(eq(gallerySelection.user_id, userId), notInArray(gallerySelection.id, kept))
}

type Signing = Pick<Platform, 'config' | 'now'>

/** The address under which a browser fetches the zip of a selection without its Bearer header; good for five minutes. */
export function zipAddress(ctx: Signing, origin: string, selectionId: string): string {
  const expires = String(Math.floor((ctx.now().getTime() + zipAddressMs) / 1000))
  return `${origin}/media/zip/${selectionId}?e=${expires}&s=${sign(ctx.config, selectionId, expires)}`
}

/** Whether an address is ours and not too old. */
export function isZipAddress(ctx: Signing, selectionId: string, expires: string, signature: string): boolean {
  if (!/^\d{1,12}$/.test(expires) || Number(expires) * 1000 <= ctx.now().getTime()) return false
  return isMade(ctx, signature, (secret) => sign(secret, selectionId, expires))
}

function sign(secret: Pick<Secrets, 'secretKey'>, selectionId: string, expires: string): string {
  return macOf(secret, `zip:${selectionId}:${expires}`, 'base64url').slice(0, 27)
}
