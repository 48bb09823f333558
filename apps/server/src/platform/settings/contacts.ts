import { readEmail } from '@guise/contract'
import { z } from 'zod'
import { webAddress } from './address-rule.ts'

const address = /^[^\s@<>,]+@[^\s@<>,]+$/
/** As the head of a mail has it: an address alone, or a name and it in brackets. */
const sender = /^[^<>\r\n]*<[^\s@<>,]+@[^\s@<>,]+>$/

const page = (name: string) => webAddress(name).default('https://ko-fi.com/')

/** What the settings of whom people write to, and of the pages they are sent to, may be. */
export const contactRules = {
  MAIL_FROM: z
    .string()
    .refine(
      (text) => address.test(text) || sender.test(text),
      'MAIL_FROM must be an e-mail address, such as Guise <guise@example.org>',
    )
    .default('Guise <guise@localhost>'),
  SUPPORT_EMAIL: z.string().regex(address, 'SUPPORT_EMAIL must be an e-mail address').default('support@localhost'),
  CREDITS_URL: page('CREDITS_URL'),
  UPGRADE_URL: page('UPGRADE_URL'),
  OPERATOR_EMAILS: z
    .string()
    .default('')
    .transform((text) =>
      text
        .toLowerCase()
        .split(/[\s,]+/)
        .filter(Boolean)
        .map((email) => readEmail(email) ?? email),
    )
    .refine(
      (emails) => emails.every((email) => address.test(email)),
      'OPERATOR_EMAILS must be e-mail addresses, separated by commas',
    ),
}
