import { requireSuccess } from '../fetch/answer-status.ts'
import { decodeText } from '../parse/decode-text.ts'
import { PostProblem } from '../post/problem.ts'
import type { SafeAnswer, SafeFetch, SafeFetchOptions } from '../fetch/safe-fetch.ts'
import { readHtml, type HtmlPage } from './html-page.ts'

/** Metadata stands at the beginning; what comes after this much of a page is not looked at. */
const maxPageBytes = 8 * 1024 * 1024

/** Fetches a page for a reader without an account; a sign-in page in its place is the problem `login_required`. */
export async function fetchPage(
  url: URL,
  fetch: SafeFetch,
  options: Pick<SafeFetchOptions, 'headers' | 'isEnough'> = {},
): Promise<SafeAnswer> {
  const answer = await fetch(url.href, {
    ...options,
    enoughBytes: maxPageBytes,
    headers: { accept: 'text/html,application/xhtml+xml;q=0.9,*/*;q=0.5', ...options.headers },
  })
  requireLetIn(answer)
  requireSuccess(answer)
  requireNoWall(url, answer)
  return answer
}

/** What a fetched page says about itself. */
export async function pageOf(answer: SafeAnswer): Promise<HtmlPage> {
  return await readHtml(decodeText(answer.body, answer.headers.get('content-type')))
}

/** A site that refuses a page keeps it to some people, or programs out: that cannot be told apart, but where it asks for a proof of being none. */
function requireLetIn({ status, headers }: SafeAnswer): void {
  const isChallenge = headers.get('cf-mitigated') === 'challenge'
  if (status === 403 || isChallenge) throw keptOut()
}

function keptOut(): PostProblem {
  return new PostProblem('private', { detail: { code: 'kept_out' } })
}

const loginPath =
  /(^|\/)(wp-)?(log-?in|login_required|sign-?in|sign_in|servicelogin|authwall|challenge|checkpoint)(\/|\.|$)/i
const agePath = /(^|\/)(age[-_]?(check|gate|verification)|verify[-_]age|over-?18|safe-mode)(\/|\.|$)/i
/** Of a page that asks whether cookies may be kept, on a host of its own or not. */
const consentHost = /^(consent|guce|cmp|myprivacy|privacy)\./
const consentPath = /(^|\/)((collect)?consent|cookie[-_]?(wall|consent)|privacy[-_]?wall)(\/|\.|$)/i

/** A network that sends readers to its sign-in page, or asks their age or their consent, shows nothing there but its own logo. */
function requireNoWall(asked: URL, answer: SafeAnswer): void {
  const { hostname, pathname } = new URL(answer.url)
  const isSentTo = (wall: RegExp) => wall.test(pathname) && !wall.test(asked.pathname)
  if (isSentTo(loginPath)) throw new PostProblem('login_required')
  if (isSentTo(agePath)) throw new PostProblem('age_gated')
  const asksConsent = isSentTo(consentPath) || (consentHost.test(hostname) && !consentHost.test(asked.hostname))
  if (asksConsent) throw keptOut()
}
