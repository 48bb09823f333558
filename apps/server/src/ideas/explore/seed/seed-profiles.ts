import type { Platform } from '../../../platform/platform.ts'
import { profile, profilePost } from '../../../platform/db/schema.ts'
import { readSamplePhoto, sampleSetOf } from '../../demo/sample-set.ts'
import { postUrl, samplePostsOf } from '../../demo/samples.ts'
import type { SamplePost } from '../../demo/samples.ts'
import { keepBlobs, stageBlob, installationId } from '../../../platform/storage/blobs.ts'
import { addressKey } from '../address-key.ts'
import { drawPortrait } from './draw-portrait.ts'
import { inventedCreators } from './invented-creators.ts'
import type { InventedCreator } from './invented-creators.ts'

type Seeded = Pick<Platform, 'config' | 'db' | 'ffmpeg' | 'now' | 'pictures' | 'storage'>

const postsPerCreator = 3

/** Fills an empty Explore with invented creators, so that it can be seen at the first start; never in production. */
export async function seedProfiles(ctx: Seeded, origin: string): Promise<void> {
  if (ctx.config.environment === 'production') return
  const [first] = await ctx.db.select({ uid: profile.uid }).from(profile).limit(1)
  if (first) return
  const album = new Map<string, Promise<Uint8Array>>()
  for (const [number, creator] of inventedCreators.entries()) await seedOne({ ctx, origin, album }, creator, number)
}

/** album: the sample photos that are prepared already, by name; the creators share them. */
type Seeding = { ctx: Seeded; origin: string; album: Map<string, Promise<Uint8Array>> }

async function seedOne({ ctx, origin, album }: Seeding, creator: InventedCreator, number: number): Promise<void> {
  const portraitId = await stage(ctx, await prepare(ctx, await drawPortrait(number)))
  const posts = postsOf(ctx, number)
  const pictureIds = await Promise.all(posts.map((post) => stagePicture(ctx, album, post)))
  const profileUrl = `https://${creator.uid}.example/`
  await ctx.db.transaction(async (tx) => {
    const created = await tx
      .insert(profile)
      .values({
        ...creator,
        profile_url: profileUrl,
        url_key: addressKey(profileUrl) ?? null,
        profile_type: 'invented',
        external_url: [profileUrl],
        image_blob_id: portraitId,
        opted_in_at: ctx.now(),
        opted_in_proof: 'Invented for a first look: there is no such person.',
      })
      .onConflictDoNothing()
      .returning({ uid: profile.uid })
    if (created.length === 0) return // another process was faster: the staged bytes are swept
    await keepBlobs(tx, [portraitId, ...pictureIds])
    const values = posts.map((post, position) => ({
      profile_uid: creator.uid,
      position,
      url: postUrl(origin, post),
      url_key: addressKey(postUrl(origin, post)) ?? null,
      image_url: postUrl(origin, post),
      image_blob_id: pictureIds[position] ?? null,
      caption: post.text,
      is_pinned: position === 0,
      post_type: typeOf(post),
      likes: (number + 3) * (position + 7) * 41,
      comments: (number + 2) * (position + 1) * 3,
    }))
    if (values.length > 0) await tx.insert(profilePost).values(values)
  })
}

function postsOf({ config, ffmpeg }: Pick<Seeded, 'config' | 'ffmpeg'>, number: number): SamplePost[] {
  const all = samplePostsOf(sampleSetOf(config), { hasVideos: ffmpeg !== undefined })
  return Array.from({ length: postsPerCreator }, (_, at) => all[(number + at) % all.length]).filter(
    (post) => post !== undefined,
  )
}

function typeOf({ film, photos }: SamplePost): string {
  if (film) return 'video'
  return photos.length > 1 ? 'carousel' : 'photo'
}

async function stagePicture(ctx: Seeded, album: Seeding['album'], post: SamplePost): Promise<string> {
  const name = post.photos[0]?.name ?? ''
  const prepared =
    album.get(name) ?? readSamplePhoto(sampleSetOf(ctx.config), name).then((bytes) => prepareSample(ctx, post, bytes))
  album.set(name, prepared)
  return stage(ctx, await prepared)
}

async function prepareSample(ctx: Seeded, post: SamplePost, bytes: Uint8Array | undefined): Promise<Uint8Array> {
  if (!bytes) throw new Error(`the sample post ${post.slug} has no photo`)
  return prepare(ctx, bytes)
}

async function prepare(ctx: Seeded, bytes: Uint8Array): Promise<Uint8Array> {
  return (await ctx.pictures.prepare(bytes, { maxSidePx: 720 })).jpeg
}

function stage(ctx: Seeded, jpeg: Uint8Array): Promise<string> {
  return stageBlob(ctx, { userId: installationId, bytes: jpeg, mediaType: 'image/jpeg' })
}
