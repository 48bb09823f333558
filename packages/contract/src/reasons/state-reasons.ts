import { z } from 'zod'
import { refuses } from './reason-table.ts'
import type { SentencesOf } from './reason-table.ts'

const atMost = { most: z.int() }
const ofId = { id: z.string() }

/** Why something cannot be done as things stand, or with what is not there. */
export const stateReasons = {
  project_gone: refuses('not_found'),
  face_gone: refuses('not_found'),
  user_gone: refuses('not_found'),
  photo_to_remove_gone: refuses('not_found', ofId),
  face_to_remove_gone: refuses('not_found', ofId),

  photo_still_worked_on: refuses('conflict'),
  photo_not_here_yet: refuses('conflict'),
  photo_deleted: refuses('conflict'),
  photo_deleted_not_made_again: refuses('conflict'),
  photo_without_result: refuses('conflict'),
  face_deleted_not_made_again: refuses('conflict'),
  post_still_read: refuses('conflict'),
  post_holds_most_photos: refuses('conflict', atMost),
  face_holds_most_photos: refuses('conflict', atMost),
  face_needs_one_photo: refuses('conflict'),

  result_reported_already: refuses('conflict'),
  report_too_late: refuses('conflict', { hours: z.int() }),
  report_settled: refuses('conflict'),
  removal_settled: refuses('conflict'),
  prohibition_settled: refuses('conflict'),
  review_settled: refuses('conflict'),
  nothing_to_review: refuses('conflict'),
  photo_not_refused: refuses('conflict'),

  operator_not_blocked: refuses('conflict'),
  operator_not_deleted: refuses('conflict'),
  user_blocked_already: refuses('conflict'),
  operator_email_fixed: refuses('conflict'),
  email_same: refuses('conflict'),
  passkeys_full: refuses('conflict', atMost),
  passkey_kept_already: refuses('conflict'),
  job_done_or_gone: refuses('conflict'),
  payment_not_waiting: refuses('conflict'),
  creator_exists: refuses('conflict', { uid: z.string() }),
  changed_meanwhile: refuses('conflict', { fields: z.string() }),

  import_not_text: refuses('file_invalid'),
  import_not_json: refuses('file_invalid', { said: z.string().describe('What the reader of JSON said.') }),
  import_not_csv: refuses('file_invalid', { said: z.string().describe('What the reader of CSV said.') }),
  import_not_list: refuses('file_invalid'),
  import_unknown_column: refuses('file_invalid', { names: z.string() }),
  import_counted_column: refuses('file_invalid', { name: z.string() }),
  import_without_uid: refuses('file_invalid'),
  file_not_multipart: refuses('file_missing'),
  file_not_sent: refuses('file_missing'),
  file_over_mb: refuses('file_too_large', { most_mb: z.int() }),
  nothing_to_share: refuses('conflict'),
  too_many_shares: refuses('conflict', { most: z.int() }),
} as const

/** The English of why something cannot be done as things stand. */
export const stateEnglish: SentencesOf<typeof stateReasons> = {
  project_gone: 'This project does not exist any more.',
  face_gone: 'This source face does not exist any more. Please choose another one.',
  user_gone: 'There is no such user.',
  photo_to_remove_gone: ({ id }) => `There is no photo ${id}.`,
  face_to_remove_gone: ({ id }) => `There is no source face ${id}.`,

  photo_still_worked_on: 'This photo is still being worked on.',
  photo_not_here_yet: 'This photo is not here yet. Try again in a moment.',
  photo_deleted: 'The photo was deleted already.',
  photo_deleted_not_made_again: 'The photo was deleted and cannot be made again.',
  photo_without_result: 'This photo has no result that could be reported.',
  face_deleted_not_made_again: 'The source face of this photo was deleted, so it cannot be made again.',
  post_still_read: 'This post is still being read. Add the photos once that has ended.',
  post_holds_most_photos: ({ most }) => `A post may hold at most ${most} photos. Paste its link into another task.`,
  face_holds_most_photos: ({ most }) => `A face may have at most ${most} photos. Remove one first.`,
  face_needs_one_photo: 'A face needs one photo. Delete the face instead.',

  result_reported_already: 'This result has been reported already.',
  report_too_late: ({ hours }) => `A result can be reported within ${hours} hours.`,
  report_settled: 'This report is settled already.',
  removal_settled: 'This request is settled already.',
  prohibition_settled: 'This prohibition is settled already.',
  review_settled: 'This review is settled already.',
  nothing_to_review: 'There is nothing to review here, or it is too late. Retry the photo first.',
  photo_not_refused: 'This photo is not refused. Please upload it again.',

  operator_not_blocked: 'An operator cannot be blocked.',
  operator_not_deleted: 'An operator cannot be deleted here.',
  operator_email_fixed: 'This address makes you an operator: take it out of OPERATOR_EMAILS first.',
  email_same: 'This is the e-mail address of this account already.',
  passkeys_full: ({ most }) => `An account may have at most ${most} passkeys. Remove one first.`,
  passkey_kept_already: 'This passkey is kept already.',
  user_blocked_already: 'This user is blocked already.',
  job_done_or_gone: 'The work of this job was deleted, or was done again already.',
  payment_not_waiting: 'This payment is not waiting any more.',
  creator_exists: ({ uid }) => `uid: ${uid} is there already.`,
  changed_meanwhile: ({ fields }) =>
    `Another operator has changed this meanwhile: ${fields}. Save again to put yours in its place, or reload the page to see theirs.`,

  import_not_text: 'The file is not text: save it as CSV or JSON in UTF-8.',
  import_not_json: ({ said }) => `The file is not valid JSON: ${said}`,
  import_not_csv: ({ said }) => `The file is not valid CSV: ${said}`,
  import_not_list: 'The JSON must be a list of profiles, or an object with a list called profiles.',
  import_unknown_column: ({ names }) => `The heading is wrong: there is no field called ${names}.`,
  import_counted_column: ({ name }) => `The heading is wrong: ${name} is counted and cannot be imported.`,
  import_without_uid: 'The heading is wrong: there is no column uid.',
  file_not_multipart: 'Send the file as multipart/form-data with a part named file.',
  file_not_sent: 'No file was sent.',
  file_over_mb: ({ most_mb }) => `File too large. Please select a file under ${most_mb}MB.`,
  nothing_to_share: 'There is no result to share yet.',
  too_many_shares: ({ most }) => `This task is shared by ${most} links already. Revoke one first.`,
}
