import { z } from 'zod'
import { tells } from './reason-table.ts'
import type { SentencesOf } from './reason-table.ts'

const answered = { note: z.string().describe("The operator's own words.") }

/** What the bell tells. */
export const noticeReasons = {
  welcome_consent: tells(),
  welcome_begin: tells(),
  welcome_credits: tells({ credits: z.int() }),
  task_ready: tells({ task: z.string(), swapped: z.int(), photos: z.int() }),
  task_without_result: tells({ task: z.string() }),
  one_video_ready: tells({ task: z.string() }),
  your_result_removed: tells(),
  your_face_removed: tells(),
  credit_returned: tells(),
  credits_returned: tells({ credits: z.int() }),
  result_made_again: tells(),
  report_answered: tells(answered),
  review_upheld: tells(answered),
  review_allowed_retry: tells(answered),
  review_allowed_upload: tells(answered),
  credits_added: tells({ credits: z.int(), note: z.string() }),
  payment_arrived: tells({ credits: z.int() }),
  credits_low: tells({ credits: z.int() }),
  backup_failed: tells(),
} as const

/** The English of what the bell tells. */
export const noticeEnglish: SentencesOf<typeof noticeReasons> = {
  welcome_consent: 'Only use faces of people who agreed to it.',
  welcome_begin: 'Upload a source face, create a project and paste a post link to begin.',
  welcome_credits: ({ credits }) => `Welcome to Guise. ${credits} credits are yours to start with.`,
  task_ready: ({ task, swapped, photos }) => `${task} is ready: ${swapped} of ${photos} swapped.`,
  task_without_result: ({ task }) => `${task} failed: no photo could be swapped. Nothing was charged.`,
  one_video_ready: ({ task }) => `A video of ${task} is ready.`,
  your_result_removed: 'A result of yours was removed after a complaint.',
  your_face_removed: 'A source face of yours was removed after a complaint.',
  credit_returned: 'The credit of the result you reported is back on your account.',
  credits_returned: ({ credits }) => `The ${credits} credits of the result you reported are back on your account.`,
  result_made_again: 'The result you reported is being made again, free of charge.',
  report_answered: ({ note }) => `Your report of a result was looked at: ${note}`,
  review_upheld: ({ note }) => `Your photo was looked at again and stays refused: ${note}`,
  review_allowed_retry: ({ note }) => `Your photo was looked at again and may be used. You can retry it now: ${note}`,
  review_allowed_upload: ({ note }) =>
    `Your photo was looked at again and may be used. You can upload it again: ${note}`,
  credits_added: ({ credits, note }) => `${credits} credits were added to your account: ${note}`,
  payment_arrived: ({ credits }) =>
    credits > 0
      ? `Your payment has arrived. ${credits} credits were added to your account.`
      : 'Your payment has arrived. Thank you.',
  credits_low: ({ credits }) =>
    credits > 0 ? `Your credits are running low: ${credits} left.` : 'You have no credits left.',
  backup_failed: 'The nightly backup failed. Guise goes on; why stands in the log of the server.',
}
