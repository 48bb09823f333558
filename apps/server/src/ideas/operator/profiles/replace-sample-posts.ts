import type { SamplePostInput } from '@guise/contract'
import { inArray } from 'drizzle-orm'
import type { z } from 'zod'
import type { Db } from '../../../platform/db/connection.ts'
import { profilePost } from '../../../platform/db/schema.ts'
import { addressKey } from '../../explore/address-key.ts'
import { retireBlobs } from '../../../platform/storage/blobs.ts'
import type { ImportRow } from './import-row.ts'

type PostRow = typeof profilePost.$inferSelect

/** A sample post as an operator would enter it. */
export function toPostInput(row: PostRow): z.output<typeof SamplePostInput> {
  const { url, image_url, caption, is_pinned, post_type, likes, comments } = row
  return { url, image_url, caption, is_pinned, post_type, likes, comments }
}

/** Replaces the sample posts of creators; a picture that was stored for the same image stays. */
export async function replaceSamplePosts(tx: Db, rows: ImportRow[]): Promise<void> {
  if (rows.length === 0) return
  const uids = rows.map(({ uid }) => uid)
  const before = await tx.delete(profilePost).where(inArray(profilePost.profile_uid, uids)).returning()
  const stored = new Map(before.map((post) => [`${post.profile_uid} ${post.image_url}`, post.image_blob_id]))
  const values = rows.flatMap(({ uid, sample_posts = [] }) =>
    sample_posts.map((post, position) => ({
      ...post,
      profile_uid: uid,
      position,
      url_key: addressKey(post.url) ?? null,
      image_blob_id: stored.get(`${uid} ${post.image_url}`) ?? null,
    })),
  )
  for (let at = 0; at < values.length; at += 500) await tx.insert(profilePost).values(values.slice(at, at + 500))
  const kept = new Set(values.map((post) => post.image_blob_id))
  await retireBlobs(
    tx,
    before.map((post) => post.image_blob_id).filter((id) => !kept.has(id)),
  )
}
