import { z } from 'zod'
import { tells } from './reason-table.ts'
import type { ReasonsOf, SentencesOf } from './reason-table.ts'

const said = z.string().describe("The validator's own English words.")
const atMost = { most: z.int() }

/** What a field of a call may break. The first seven are those of every schema; the others are ours. */
export const fieldRules = {
  wrong_type: tells({ expected: z.string(), said }),
  too_small: tells({ of: z.string(), least: z.number(), said }),
  too_big: tells({ of: z.string(), most: z.number(), said }),
  wrong_format: tells({ format: z.string(), said }),
  not_an_option: tells({ options: z.string(), said }),
  unknown_keys: tells({ keys: z.string(), said }),
  not_valid: tells({ said }),

  must_be_one_of: tells({ options: z.string() }),
  true_or_false: tells(),
  web_address: tells({ name: z.string() }),
  date_and_time: tells(),
  cursor_foreign: tells(),
  statement_cursor_foreign: tells(),
  page_too_long: tells(atMost),
  section_shape: tells(),
  no_such_day: tells({ day: z.string() }),
  idempotency_key_length: tells(),

  email_invalid: tells(),
  code_not_six_digits: tells(),
  refresh_token_missing: tells(),
  credits_to_take: tells(),
  passkey_name_missing: tells(),
  name_missing: tells(),
  scopes_missing: tells(),
  events_missing: tells(),
  webhook_address: tells(),

  project_name_missing: tells(),
  face_not_chosen: tells(),
  face_name_empty: tells(),
  face_change_empty: tells(),
  links_missing: tells(),
  link_too_long: tells(atMost),
  too_many_links: tells(atMost),
  engine_not_offered: tells({ offered: z.string() }),
  status_only_pending: tells(),
  status_pending_for_new_face: tells(),
  too_many_pictures_picked: tells(atMost),

  words_too_long: tells(atMost),
  note_missing: tells(),
  wish_not_chosen: tells(),
  report_reason_missing: tells(),
  removal_kind_not_chosen: tells(),
  removal_description_missing: tells(),
  removal_signature_missing: tells(),
  removal_identification_missing: tells(),
  removal_good_faith_missing: tells(),
  removal_address_leads_nowhere: tells(),

  operator_reason_missing: tells(),
  amount_zero: tells(),
  profile_uid_shape: tells(),
  profile_type_empty: tells(),
  consent_proof_missing: tells(),
  consent_day_missing: tells(),
  row_repeated: tells({ uid: z.string(), row: z.int() }),
  unknown_field: tells({ names: z.string() }),
  counted_field: tells({ name: z.string() }),
} as const

/** Name of a rule a field may break. */
export type FieldRule = keyof typeof fieldRules
/** A rule that was broken, with what its sentence puts in. */
export type BrokenRule = ReasonsOf<typeof fieldRules>

type ParamsOf<C extends FieldRule> = Omit<Extract<BrokenRule, { code: C }>, 'code'>

/** A rule as the message of a check of zod: what it breaks, and not a sentence. */
export function rule<C extends FieldRule>(
  code: C,
  ...[params]: keyof ParamsOf<C> extends never ? [] : [ParamsOf<C>]
): string {
  return JSON.stringify({ code, ...params })
}

/** The English of the rules, after the name of the field. */
export const fieldEnglish: SentencesOf<typeof fieldRules> = {
  wrong_type: ({ said }) => said,
  too_small: ({ said }) => said,
  too_big: ({ said }) => said,
  wrong_format: ({ said }) => said,
  not_an_option: ({ said }) => said,
  unknown_keys: ({ said }) => said,
  not_valid: ({ said }) => said,

  must_be_one_of: ({ options }) => `must be one of ${options}.`,
  true_or_false: 'must be true or false.',
  web_address: ({ name }) => `${name} must be a web address that begins with http:// or https://`,
  date_and_time: 'must be a date and time such as 2026-01-31T12:00:00Z',
  cursor_foreign: 'is not one that a list of ours has answered. Begin again without it.',
  statement_cursor_foreign: 'cursor: is not one that a list of ours has answered. Begin again without it.',
  page_too_long: ({ most }) => `limit must be at most ${most}.`,
  section_shape: 'section must be a day or a month.',
  no_such_day: ({ day }) => `there is no day ${day}.`,
  idempotency_key_length: 'must have 1 to 200 characters.',

  email_invalid: 'Enter a valid e-mail address.',
  code_not_six_digits: 'Please enter a valid 6-digit code.',
  refresh_token_missing: 'No refresh token available',
  credits_to_take: 'num_credits must be a whole number from 1 to 1000.',
  passkey_name_missing: 'Give the passkey a name.',
  name_missing: 'Give it a name.',
  events_missing: 'Choose at least one thing it is told of.',
  webhook_address: 'Enter a public address that begins with https://.',
  scopes_missing: 'Choose at least one thing it may do.',

  project_name_missing: 'Project name is required',
  face_not_chosen: 'Please select a source image',
  face_name_empty: 'The name must not be empty.',
  face_change_empty: 'Send name or is_default.',
  links_missing: 'Please enter at least one valid URL',
  link_too_long: ({ most }) => `A link may have at most ${most} characters.`,
  too_many_links: ({ most }) => `At most ${most} links fit in one task.`,
  engine_not_offered: ({ offered }) => `This server swaps with ${offered} only.`,
  status_only_pending: 'A task can only be set to pending, which retries it.',
  status_pending_for_new_face: 'must be pending when source_image_id or face_selection is given.',
  too_many_pictures_picked: ({ most }) => `At most ${most} pictures can be picked one by one.`,

  words_too_long: ({ most }) => `Please use at most ${most} characters.`,
  note_missing: 'Please say why; the person reads it.',
  wish_not_chosen: 'Choose reprocess or refund.',
  report_reason_missing: 'Please say what is wrong with the result.',
  removal_kind_not_chosen: 'Choose result or face.',
  removal_description_missing: 'Please describe the picture or the face.',
  removal_signature_missing: 'Please sign with your name.',
  removal_identification_missing: 'Please say who you are in the picture, or for whom you act.',
  removal_good_faith_missing: 'Please confirm that you ask in good faith.',
  removal_address_leads_nowhere: 'the address leads to no result here. Name the photos or the source faces to remove.',

  operator_reason_missing: 'Please give a reason.',
  amount_zero: 'The amount must not be 0.',
  profile_uid_shape: 'may have up to 100 letters, digits and . _ ~ - only',
  profile_type_empty: 'profile_type must not be empty',
  consent_proof_missing: 'say how it is known that the creator agreed to be shown.',
  consent_day_missing: 'give the day on which the creator agreed to be shown.',
  row_repeated: ({ uid, row }) => `${uid} is in row ${row} already`,
  unknown_field: ({ names }) => `there is no field called ${names}`,
  counted_field: ({ name }) => `${name} is counted and cannot be imported`,
}
