import { z } from 'zod'
import { asSeen, filledLine, singleLine } from '../fields.ts'
import { BrokenRule, Reason } from '../reasons/reason.ts'
import { Profile, SamplePost } from './profile.ts'
import { PageQuery } from '../operation.ts'
import { rule } from '../reasons/field-rules.ts'

const webAddress = (name: string) => z.url({ protocol: /^https?$/, error: rule('web_address', { name }) }).max(2048)
const orNull = (field: z.ZodString) => field.nullable().transform((value) => value || null)
const text = (max: number) => orNull(z.string().trim().max(max))
const line = (max: number) => orNull(singleLine().max(max))
const count = z.int().min(0).max(2_000_000_000)
const moment = z.iso.datetime({ offset: true, error: rule('date_and_time') })

/** Name of a creator in addresses. */
export const ProfileUid = z.string().regex(/^[\w.~-]{1,100}$/, rule('profile_uid_shape'))

/** A sample post as an operator enters it. */
export const SamplePostInput = z.strictObject({
  url: webAddress('url'),
  image_url: webAddress('image_url'),
  caption: text(5000).default(null),
  is_pinned: z.boolean().default(false),
  post_type: singleLine().min(1).max(40).default('photo'),
  likes: count.default(0),
  comments: count.default(0),
})

const fields = {
  profile_name: line(200),
  profile_description: text(5000),
  biography: text(5000),
  profile_image_link: webAddress('profile_image_link').nullable(),
  profile_url: webAddress('profile_url'),
  profile_type: filledLine(rule('profile_type_empty'), 40),
  category: line(80),
  followers: count,
  posts_count: count,
  editor_choice: z.boolean(),
  is_verified: z.boolean(),
  is_business_account: z.boolean(),
  is_professional_account: z.boolean(),
  gender: line(40),
  external_url: z.array(webAddress('external_url')).max(20),
  editors_notes: text(5000),
  created_timestamp: moment.nullable().describe('When the creator joined their network.'),
  opted_in_at: moment.nullable().describe('When the creator agreed to be shown.'),
  opted_in_proof: text(5000).describe('How that is known. Without both the creator is not shown.'),
}

/** Creates a creator. total_swaps is counted and cannot be entered. */
export const ProfileInput = z.strictObject({
  uid: ProfileUid,
  profile_name: fields.profile_name.default(null),
  profile_description: fields.profile_description.default(null),
  biography: fields.biography.default(null),
  profile_image_link: fields.profile_image_link.default(null),
  profile_url: fields.profile_url,
  profile_type: fields.profile_type,
  category: fields.category.default(null),
  followers: fields.followers.default(0),
  posts_count: fields.posts_count.default(0),
  editor_choice: fields.editor_choice.default(false),
  is_verified: fields.is_verified.default(false),
  is_business_account: fields.is_business_account.default(false),
  is_professional_account: fields.is_professional_account.default(false),
  gender: fields.gender.default(null),
  external_url: fields.external_url.default([]),
  editors_notes: fields.editors_notes.default(null),
  created_timestamp: fields.created_timestamp.default(null),
  opted_in_at: fields.opted_in_at.default(null),
  opted_in_proof: fields.opted_in_proof.default(null),
})
export type ProfileInput = z.output<typeof ProfileInput>

/** What may change of a creator. */
export const ProfileChange = z.strictObject(fields).partial()

/** What is to be changed of a creator, and as what it was seen before. */
export const ChangeSeenProfileBody = ProfileChange.extend({ seen: asSeen(ProfileChange) })

/** A creator as the operator sees them. */
export const OperatorProfile = Profile.omit({ liked_flag: true, sample_posts: true })
  .extend({
    trending_swaps: z.int().describe('Swaps from their posts in the last 30 days.'),
    opted_in_at: z.iso.datetime().nullable(),
    opted_in_proof: z.string().nullable(),
    is_listed: z
      .boolean()
      .describe('True when Explore shows them: they agreed, and how that is known is written down.'),
    image_url: z.string().nullable().describe('The picture that is shown: the uploaded one, else the linked one.'),
    has_uploaded_image: z.boolean(),
    bookmarks: z.int(),
    updated_at: z.iso.datetime(),
    sample_posts: z.array(SamplePost.extend({ position: z.int() })),
  })
  .meta({ id: 'OperatorProfile' })
export type OperatorProfile = z.infer<typeof OperatorProfile>

/** Filters of the operator's list of creators. */
export const ListOperatorProfilesQuery = PageQuery.extend({
  search: z.string().max(200).optional(),
  listed: z.stringbool().optional(),
})

/** Links of posts to show for a creator. */
export const AddSamplePostsBody = z.strictObject({
  urls: z.array(z.string().trim().min(1).max(2048)).min(1, rule('links_missing')).max(20),
})

/** What became of each link. */
export const SamplePostsAnswer = z
  .object({
    results: z.array(
      z.object({ url: z.string(), ok: z.boolean(), problem: z.string().nullable(), reason: Reason.nullable() }),
    ),
    profile: OperatorProfile,
  })
  .meta({ id: 'SamplePostsAnswer' })

/** Fields beside the file of an import. */
export const ImportProfilesBody = z.strictObject({ dry_run: z.stringbool().default(false) })

/** What an import did, or would do. With problems nothing is changed. */
export const ImportAnswer = z
  .object({
    dry_run: z.boolean(),
    rows: z.int(),
    created: z.int(),
    updated: z.int(),
    unchanged: z.int(),
    problems: z.array(
      z.object({
        row: z.int().describe('As a spreadsheet counts: the first row below the heading is 2. In JSON the first is 1.'),
        field: z.string().nullable(),
        problem: z.string(),
        rule: BrokenRule,
      }),
    ),
  })
  .meta({ id: 'ImportAnswer' })
export type ImportAnswer = z.infer<typeof ImportAnswer>
