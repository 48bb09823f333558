import type { ProfileInput } from '@guise/contract'
import type { profile } from '../../../platform/db/schema.ts'
import { addressKey } from '../../explore/address-key.ts'

type Row = typeof profile.$inferSelect
/** The columns of a creator that an operator enters. */
export type ProfileColumns = Omit<typeof profile.$inferInsert, 'uid'>

/** What an operator enters of a creator. */
export type ProfileEdit = { [Key in keyof ProfileInput]?: ProfileInput[Key] | undefined }

/** What an operator entered, as columns; what was left out is left out. */
export function toColumns(input: ProfileEdit): Partial<ProfileColumns> {
  const { uid: _uid, created_timestamp, opted_in_at, ...same } = input
  return {
    ...withoutUndefined(same),
    ...(created_timestamp === undefined ? {} : { joined_at: toDate(created_timestamp) }),
    ...(opted_in_at === undefined ? {} : { opted_in_at: toDate(opted_in_at) }),
    ...(input.profile_url === undefined ? {} : { url_key: addressKey(input.profile_url) ?? null }),
  }
}

/** A creator as an operator would enter them; the order of the fields is that of an export. */
export function toInput(row: Row): ProfileInput {
  return {
    uid: row.uid,
    profile_name: row.profile_name,
    profile_description: row.profile_description,
    biography: row.biography,
    profile_image_link: row.profile_image_link,
    profile_url: row.profile_url,
    profile_type: row.profile_type,
    category: row.category,
    followers: row.followers,
    posts_count: row.posts_count,
    editor_choice: row.editor_choice,
    is_verified: row.is_verified,
    is_business_account: row.is_business_account,
    is_professional_account: row.is_professional_account,
    gender: row.gender,
    external_url: row.external_url,
    editors_notes: row.editors_notes,
    created_timestamp: row.joined_at?.toISOString() ?? null,
    opted_in_at: row.opted_in_at?.toISOString() ?? null,
    opted_in_proof: row.opted_in_proof,
  }
}

function toDate(moment: string | null): Date | null {
  return moment === null ? null : new Date(moment)
}

function withoutUndefined<T extends object>(values: T): { [Key in keyof T]?: Exclude<T[Key], undefined> } {
  const given = Object.entries(values).filter(([, value]) => value !== undefined)
  return Object.fromEntries(given) as { [Key in keyof T]?: Exclude<T[Key], undefined> } // the same without what is undefined
}
