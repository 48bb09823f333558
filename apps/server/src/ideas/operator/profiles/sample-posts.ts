import { and, eq, inArray, sql } from 'drizzle-orm'
import { findLinks } from '@guise/links'
import { inEnglish } from '@guise/contract'
import type { Reason } from '@guise/contract'
import { postReason } from '../../../platform/process/problem-reasons.ts'
import { PostProblem } from '@guise/posts'
import type { Post, Reader } from '@guise/posts'
import { AppError, notFound } from '../../../platform/process/app-error.ts'
import type { Platform } from '../../../platform/platform.ts'
import { rowsOf } from '../../../platform/db/connection.ts'
import { profile, profilePost } from '../../../platform/db/schema.ts'
import { addressKey, addressKeys } from '../../explore/address-key.ts'
import { installationId, keepBlobs, retireBlobs } from '../../../platform/storage/blobs.ts'
import { PhotoUnreadable } from '../../../platform/storage/prepare-photo.ts'
import { withStaging } from '../../../platform/storage/staging.ts'
import { writeLog } from '../../accounts/operator-log.ts'
import type { Operator } from '../../accounts/operator-log.ts'

/** What became of a link. */
export type LinkResult = { url: string; ok: boolean; problem: string | null; reason: Reason | null }

/** Reads posts and shows them on the page of a creator, each with its first photo; a link that is there already is read anew. */
export async function addSamplePosts(
  ctx: Pick<Platform, 'db' | 'log' | 'now' | 'pictures' | 'settings' | 'storage'> & { posts: Reader },
  operator: Operator,
  { uid, urls }: { uid: string; urls: string[] },
): Promise<LinkResult[]> {
  const [known] = await ctx.db.select({ uid: profile.uid }).from(profile).where(eq(profile.uid, uid))
  if (!known) throw notFound()
  await ctx.settings.read() // a network may have been switched off meanwhile
  const results: LinkResult[] = []
  for (const url of urls) {
    const reason = await addOne(ctx, operator, uid, url)
    results.push({ url, ok: reason === null, problem: reason && inEnglish(reason), reason })
  }
  return results
}

async function addOne(
  ctx: Pick<Platform, 'db' | 'log' | 'now' | 'pictures' | 'storage'> & { posts: Reader },
  operator: Operator,
  uid: string,
  url: string,
): Promise<Reason | null> {
  try {
    const link = findLinks(url)[0] ?? url
    const post = await ctx.posts.read(link)
    const photo = post.items.find(({ kind }) => kind === 'photo')
    if (!photo) return { code: 'post_no_photos' }
    const fetch = () => ctx.posts.download(post, photo)
    const { jpeg } = await ctx.pictures.takeFrom(fetch, (bytes) => ctx.pictures.prepare(bytes, { maxSidePx: 1080 }))
    await withStaging(ctx, async (stage) => {
      const blobId = await stage({ userId: installationId, bytes: jpeg, mediaType: 'image/jpeg' })
      await enterPost(ctx, operator, { uid, url: link, post, imageUrl: photo.url, blobId })
    })
    return null
  } catch (error) {
    if (error instanceof PostProblem) return postReason(error)
    if (error instanceof PhotoUnreadable || error instanceof AppError) return error.reason
    throw error
  }
}

type Read = { uid: string; url: string; post: Post; imageUrl: string; blobId: string }

async function enterPost(ctx: Pick<Platform, 'db' | 'now'>, operator: Operator, read: Read): Promise<void> {
  const { uid, url, post, blobId } = read
  const key = addressKey(url) ?? null
  await ctx.db.transaction(async (tx) => {
    const [owner] = await tx.select({ uid: profile.uid }).from(profile).where(eq(profile.uid, uid)).for('update')
    if (!owner) throw notFound()
    await keepBlobs(tx, [blobId])
    const values = {
      url,
      url_key: key,
      image_url: read.imageUrl,
      image_blob_id: blobId,
      caption: post.text ?? null,
      post_type: typeOf(post),
    }
    const ofProfile = eq(profilePost.profile_uid, uid)
    const [there] = await tx
      .select()
      .from(profilePost)
      .where(and(ofProfile, inArray(profilePost.url_key, addressKeys(url))))
    if (there) {
      await tx
        .update(profilePost)
        .set(values)
        .where(and(ofProfile, eq(profilePost.position, there.position)))
      await retireBlobs(tx, [there.image_blob_id])
    } else {
      const [next] = await rowsOf<{ position: number }>(
        tx,
        sql`select coalesce(max(position) + 1, 0)::int as position from profile_post where profile_uid = ${uid}`,
      )
      await tx.insert(profilePost).values({ ...values, profile_uid: uid, position: next?.position ?? 0 })
    }
    await writeLog(ctx, tx, operator, { action: 'add sample post', subject: ['profile', uid], details: { url } })
  })
}

function typeOf({ items }: Post): string {
  if (items.length > 1) return 'carousel'
  return items[0]?.kind ?? 'photo'
}

/** Takes a sample post away. */
export async function removeSamplePost(
  ctx: Pick<Platform, 'db' | 'now'>,
  operator: Operator,
  { uid, position }: { uid: string; position: number },
): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const [row] = await tx
      .delete(profilePost)
      .where(and(eq(profilePost.profile_uid, uid), eq(profilePost.position, position)))
      .returning()
    if (!row) throw notFound()
    await retireBlobs(tx, [row.image_blob_id])
    const details = { url: row.url }
    await writeLog(ctx, tx, operator, { action: 'remove sample post', subject: ['profile', uid], details })
  })
}
