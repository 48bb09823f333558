import { z } from 'zod'
import { refuses } from './reason-table.ts'
import type { SentencesOf } from './reason-table.ts'

/** Why a call is refused, beside what is wrong with a photo or with a field. */
export const callReasons = {
  text_unstorable: refuses('invalid_body'),
  body_not_json: refuses('malformed_body'),
  body_not_json_type: refuses('unsupported_media_type'),
  body_too_large: refuses('body_too_large'),
  headers_too_large: refuses('headers_too_large'),
  request_unreadable: refuses('malformed_body'),
  request_too_slow: refuses('request_timeout'),
  not_found: refuses('not_found'),
  internal: refuses('internal', { request_id: z.string() }),

  auth_required: refuses('auth_required'),
  session_ended: refuses('session_ended'),
  signature_wrong: refuses('auth_required'),
  account_blocked: refuses('blocked', { support_email: z.string() }),
  signups_closed: refuses('signups_closed'),
  code_wrong: refuses('code_wrong', { tries_left: z.int() }),
  code_wrong_last_try: refuses('code_expired'),
  code_expired: refuses('code_expired'),
  code_used: refuses('code_expired'),
  code_expired_or_used: refuses('code_expired'),
  link_expired_or_used: refuses('code_expired'),
  code_not_sent: refuses('mail_failed'),
  explore_needs_elite_yearly: refuses('plan_required'),

  picture_address_expired: refuses('address_expired'),
  download_address_expired: refuses('address_expired'),
  idempotency_key_reused: refuses('idempotency_mismatch'),

  no_credits_for_task: refuses('no_credits'),
  no_credits_to_take: refuses('no_credits'),
  user_has_fewer_credits: refuses('no_credits', { credits: z.int() }),

  too_many_requests: refuses('rate_limited'),
  too_much_created: refuses('rate_limited'),
  too_much_waiting: refuses('rate_limited'),
  too_many_photos_added: refuses('rate_limited'),
  too_many_photos_checked: refuses('rate_limited'),
  too_many_photos_looked_at: refuses('rate_limited'),
  too_many_exports: refuses('rate_limited'),
  too_many_codes: refuses('rate_limited'),
  too_many_codes_today: refuses('rate_limited'),
  too_many_tries: refuses('rate_limited'),
  too_many_wrong_codes: refuses('rate_limited'),
  too_many_removal_requests: refuses('rate_limited', { support_email: z.string() }),

  database_away: refuses('unavailable'),
  storage_away: refuses('unavailable'),
  database_silent: refuses('unavailable'),
  database_full: refuses('unavailable'),
  pictures_full: refuses('unavailable'),
  took_too_long: refuses('unavailable'),
  too_many_at_once: refuses('unavailable'),
  too_many_live_views: refuses('unavailable'),
  queue_full: refuses('unavailable'),
  process_stopping: refuses('unavailable'),
  server_restarting: refuses('unavailable'),
} as const

/** The English of why a call is refused. */
export const callEnglish: SentencesOf<typeof callReasons> = {
  text_unstorable: 'The text contains a character that cannot be stored. Please remove it.',
  body_not_json: 'The request could not be read: send a valid JSON body.',
  body_not_json_type: 'Send the body as application/json.',
  body_too_large: 'The request is too large.',
  headers_too_large: 'The headers of the request are too large.',
  request_unreadable: 'The request could not be read.',
  request_too_slow: 'The request came too slowly. Please try again over a better connection.',
  not_found: 'Not found.',
  internal: ({ request_id }) => `Something went wrong on our side. Please try again; if it stays, quote ${request_id}.`,

  auth_required: 'Please log in.',
  session_ended: 'Your session has ended. Please log in again.',
  signature_wrong: 'The signature is wrong.',
  account_blocked: ({ support_email }) =>
    `This account is blocked. Write to ${support_email} if you think that is a mistake.`,
  signups_closed: 'New accounts are not being opened at the moment.',
  code_wrong: ({ tries_left }) =>
    `That code is not right. ${tries_left} ${tries_left === 1 ? 'try is' : 'tries are'} left.`,
  code_wrong_last_try: 'That code is not right, and it was the last try. Please ask for a new one.',
  code_expired: 'This code has expired. Please ask for a new one.',
  code_used: 'This code was already used. Please ask for a new one.',
  code_expired_or_used: 'This code has expired or was already used. Please ask for a new one.',
  link_expired_or_used: 'This link has expired or was already used. Please ask for a new code.',
  code_not_sent: 'The sign-in code could not be sent. Please try again in a minute.',
  explore_needs_elite_yearly: 'Explore is for Elite yearly subscribers only.',

  picture_address_expired: 'This picture address is not valid any more. Reload the page to get a new one.',
  download_address_expired: 'This download address is not valid any more. Start the download again in the gallery.',
  idempotency_key_reused: 'This Idempotency-Key was already used for another request. Use a new key.',

  no_credits_for_task: "Apologies, you don't have enough credits to start a new task.",
  no_credits_to_take: 'You do not have that many credits.',
  user_has_fewer_credits: ({ credits }) => `This user has ${credits} credits only.`,

  too_many_requests: 'Too many requests. Please wait a moment and try again.',
  too_much_waiting: 'A lot of your work is still waiting. Please try again once some of it is done.',
  too_much_created: 'You have created too much in a short time. Please try again later.',
  too_many_photos_added: 'You have added too many photos in a short time. Please try again later.',
  too_many_photos_checked: 'You have checked too many photos in a short time. Please try again later.',
  too_many_photos_looked_at: 'You have looked at too many photos in a short time. Please try again later.',
  too_many_exports: 'Your data was exported often already. Please try later.',
  too_many_codes: 'Too many sign-in codes were asked for. Please try again later.',
  too_many_codes_today:
    'Too many sign-in codes were sent to this address today. Open the link in the newest e-mail you have not used yet.',
  too_many_tries: 'Too many tries. Please try again later.',
  too_many_wrong_codes: 'Too many wrong codes today. Open the link in the e-mail instead.',
  too_many_removal_requests: ({ support_email }) =>
    `Too many requests were sent from here today. Please write to ${support_email}.`,

  database_away: 'The database is away for a moment. Please try again.',
  storage_away: 'The pictures cannot be reached for a moment. Please try again.',
  database_silent: 'The database does not answer.',
  database_full: 'The disk of the database is full. Please try again later.',
  pictures_full: 'The disk of the pictures is full. Please try again later.',
  took_too_long: 'This took longer than it may. Please try again in a moment.',
  too_many_at_once: 'Too many people are asking at once. Please try again in a moment.',
  too_many_live_views: 'Too many live views are open at the moment. The page still updates every few seconds.',
  queue_full: 'More work is waiting than can be taken on at the moment. Please try again in half a minute.',
  process_stopping: 'This process is stopping.',
  server_restarting: 'This server is being restarted. Please try again.',
}
