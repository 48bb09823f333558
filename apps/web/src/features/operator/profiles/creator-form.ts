import { ProfileChange } from '@guise/contract'
import type { OperatorProfile } from '@guise/contract'
import { z } from 'zod'
import { wholeNumber } from '../settings/settings-form.ts'

/** Fields of a creator that are one line of text. */
export const lineFields = ['profile_name', 'profile_type', 'category', 'gender'] as const
/** Fields of a creator that are several lines of text. */
export const textFields = ['profile_description', 'biography'] as const
/** Fields of a creator that are yes or no. */
export const flagFields = ['is_verified', 'is_business_account', 'is_professional_account'] as const

/** What is entered about a creator: texts and ticks, as the controls hold them. */
export type CreatorValues = ReturnType<typeof creatorValues>

/** What the controls show of a creator. */
export function creatorValues(profile: OperatorProfile) {
  return {
    profile_name: profile.profile_name ?? '',
    profile_description: profile.profile_description ?? '',
    biography: profile.biography ?? '',
    profile_image_link: profile.profile_image_link ?? '',
    profile_url: profile.profile_url,
    profile_type: profile.profile_type,
    category: profile.category ?? '',
    followers: String(profile.followers),
    posts_count: String(profile.posts_count),
    editor_choice: profile.editor_choice,
    is_verified: profile.is_verified,
    is_business_account: profile.is_business_account,
    is_professional_account: profile.is_professional_account,
    gender: profile.gender ?? '',
    external_url: profile.external_url.join('\n'),
    editors_notes: profile.editors_notes ?? '',
    created_timestamp: dayOf(profile.created_timestamp),
    opted_in_at: dayOf(profile.opted_in_at),
    opted_in_proof: profile.opted_in_proof ?? '',
  }
}

/** Reads what was entered into what the server is told of a creator; a day that was left alone keeps its hour. */
export function creatorForm(profile: OperatorProfile) {
  return z
    .custom<CreatorValues>()
    .transform((values): z.input<typeof ProfileChange> => ({
      ...values,
      profile_image_link: values.profile_image_link.trim() || null,
      followers: wholeNumber(values.followers),
      posts_count: wholeNumber(values.posts_count),
      external_url: linesOf(values.external_url),
      created_timestamp: momentOf(values.created_timestamp, profile.created_timestamp),
      opted_in_at: momentOf(values.opted_in_at, profile.opted_in_at),
    }))
    .pipe(ProfileChange)
}

/** What the operator changed, without what another saved in other fields meanwhile. */
export function changesOf<Value>(values: Value, changed: Partial<Record<keyof Value, boolean>>): Partial<Value> {
  const names = (Object.keys(changed) as (keyof Value)[]).filter((name) => changed[name])
  return Object.fromEntries(names.map((name) => [name, values[name]])) as Partial<Value>
}

/** The lines of a text that say something. */
export function linesOf(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
}

function dayOf(moment: string | null): string {
  return moment?.slice(0, 10) ?? ''
}

function momentOf(day: string, before: string | null): string | null {
  if (day === '') return null
  return day === dayOf(before) ? before : `${day}T00:00:00Z`
}
