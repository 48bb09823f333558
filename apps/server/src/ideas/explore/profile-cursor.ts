import { z } from 'zod'
import { invalidQuery } from '../../platform/app-error.ts'

/** What a page of profiles is ordered by, all falling but the uid, and whether mistyped words were corrected. */
export type ProfilePlace = { isCorrected: boolean; keys: number[]; uid: string }

const Decoded = z.tuple([z.boolean(), z.array(z.number()).length(5), z.string().max(200)])

/** Names the place of a profile in its list, for the caller to hand back as it is. */
export function encodeProfileCursor({ isCorrected, keys, uid }: ProfilePlace): string {
  return Buffer.from(JSON.stringify([isCorrected, keys, uid])).toString('base64url')
}

/** The place a cursor names. */
export function decodeProfileCursor(cursor: string | undefined): ProfilePlace | undefined {
  if (cursor === undefined) return undefined
  const parts = Decoded.safeParse(parse(Buffer.from(cursor, 'base64url').toString()))
  if (!parts.success) {
    throw invalidQuery({ field: 'cursor', code: 'cursor_foreign' })
  }
  const [isCorrected, keys, uid] = parts.data
  return { isCorrected, keys, uid }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
