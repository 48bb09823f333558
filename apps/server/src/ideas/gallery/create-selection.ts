import type { CreateSelectionBody, GallerySelection } from '@guise/contract'
import { count, lt } from 'drizzle-orm'
import { v7 as newId } from 'uuid'
import type { Platform } from '../../platform/platform.ts'
import { content, gallerySelection } from '../../platform/db/schema.ts'
import { isChosen } from './gallery-filter.ts'
import { zipAddress } from './zip-address.ts'

/** Long enough for a deletion to be thought over and for a download to be begun again. */
const rememberedForMs = 24 * 3_600_000

/** Remembers which pictures a person picked. */
export async function createSelection(
  ctx: Pick<Platform, 'config' | 'db' | 'now'>,
  userId: string,
  chosen: CreateSelectionBody,
  origin: string,
): Promise<GallerySelection> {
  const now = ctx.now()
  await ctx.db.delete(gallerySelection).where(lt(gallerySelection.expires_at, now))
  const id = newId() as GallerySelection['id'] // a new uuid is an id
  const expires_at = new Date(now.getTime() + rememberedForMs)
  await ctx.db.insert(gallerySelection).values({ id, user_id: userId, chosen, created_at: now, expires_at })
  const [row] = await ctx.db.select({ count: count() }).from(content).where(isChosen(userId, chosen))
  return { id, count: row?.count ?? 0, zip_url: zipAddress(ctx, origin, id) }
}
