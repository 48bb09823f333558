import type { Db } from '../db/connection.ts'
import { refusedLook } from '../db/schema.ts'
import { bitsApart, hashVariants, mostBitsApart } from './perceptual-hash.ts'

/** Whether a picture looks the same as one that was removed after a complaint, encoded anew, smaller, cut or mirrored as it may be. */
export async function looksRemoved(db: Db, jpeg: Uint8Array): Promise<boolean> {
  const refused = await db.select({ hash: refusedLook.perceptual_hash }).from(refusedLook)
  if (refused.length === 0) return false
  const variants = await hashVariants(jpeg)
  return refused.some(({ hash }) => bitsApart(variants, hash) <= mostBitsApart)
}
