import type { Client } from '@guise/client'
import { noticeEnglish } from '@guise/contract'
import type { Notice, NoticeId, Reason } from '@guise/contract'

/** The three that a new account begins with. */
export async function sampleNotices(client: Client, read: boolean): Promise<Notice[]> {
  const { credits_left: credits } = await client.getCredits()
  const { welcome_credits, welcome_begin, welcome_consent } = noticeEnglish
  const timestamp = new Date().toISOString()
  const sample = (type: Notice['type'], reason: Reason, message: string): Notice => {
    return { id: type as string as NoticeId, type, reason, message, timestamp, read } // no table gives them other ids
  }
  return [
    sample(
      'success',
      { code: 'welcome_credits', credits },
      welcome_credits({ credits }, () => ''),
    ),
    sample('info', { code: 'welcome_begin' }, welcome_begin),
    sample('warning', { code: 'welcome_consent' }, welcome_consent),
  ]
}
