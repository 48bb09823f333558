import { requireSuccess } from '../answer-status.ts'
import { checkPhoto } from '../check-photo.ts'
import { decodeText } from '../decode-text.ts'
import type { Network } from '../network.ts'
import { photoFormat } from '../photo-format.ts'
import type { Post, PostItem } from '../post.ts'
import { PostProblem } from '../problem.ts'
import type { SafeAnswer, SafeFetch } from '../safe-fetch.ts'
import { readHtml } from './html-page.ts'
import { readPage } from './page-photos.ts'

/** Metadata stands at the beginning; what comes after this much of a page is not looked at. */
const maxPageBytes = 8 * 1024 * 1024

/** Any address: a photo itself, told by its bytes, or a page that names its photos. */
export const web: Network = {
  name: 'web',
  matches: () => true,
  async read(url, fetch) {
    const answer = await fetch(url.href, {
      headers: { accept: 'text/html,application/xhtml+xml,image/avif,image/webp,image/*;q=0.9,*/*;q=0.5' },
      isEnough: (head) => photoFormat(head) !== undefined,
    })
    requireSuccess(answer)
    requireNoLogin(url, answer)
    const direct = directItem(answer)
    return direct ? directPost(answer, direct) : await pagePost(answer, fetch)
  },
}

/** The item when the address is itself a photo or a film; a picture of another kind is refused by name. */
function directItem(answer: SafeAnswer): PostItem | undefined {
  const contentType = answer.headers.get('content-type')?.toLowerCase() ?? ''
  if (photoFormat(answer.body)) return { kind: 'photo', url: answer.url }
  if (contentType.startsWith('video/')) return { kind: 'video', url: answer.url }
  if (contentType.startsWith('image/') || contentType.startsWith('application/pdf')) checkPhoto(answer.body)
  return undefined
}

function directPost(answer: SafeAnswer, item: PostItem): Post {
  return { network: 'web', canonicalUrl: answer.url, author: {}, sensitive: false, truncated: false, items: [item] }
}

async function pagePost(answer: SafeAnswer, fetch: SafeFetch): Promise<Post> {
  const html = decodeText(answer.body.subarray(0, maxPageBytes), answer.headers.get('content-type'))
  return await readPage(readHtml(html), new URL(answer.url), fetch)
}

/** A network that sends readers to its sign-in page shows nothing there but its own logo. */
function requireNoLogin(asked: URL, answer: SafeAnswer): void {
  const { pathname } = new URL(answer.url)
  const isLogin = /(^|\/)(log-?in|sign-?in|sign_in|accounts\/login|checkpoint)(\/|\.|$)/i
  if (isLogin.test(pathname) && !isLogin.test(asked.pathname)) throw new PostProblem('login_required')
}
