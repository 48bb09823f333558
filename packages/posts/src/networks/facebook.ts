import type { LinkKind, Network } from '../read/network.ts'
import { PostProblem } from '../post/problem.ts'
import { isAside } from '../page/decoration.ts'
import { fetchPage, pageOf } from '../page/fetch-page.ts'
import { readPage } from '../page/page-photos.ts'

const host = /^(((www|m|mbasic|web|touch|[a-z]{2}-[a-z]{2})\.)?facebook\.com|fb\.com|fb\.watch|fb\.me)$/

const postPaths = [
  /^\/(photo|photo\.php|permalink\.php|story\.php)\/?$/,
  /^\/[^/]+\/(posts|photos)\/./,
  /^\/groups\/[^/]+\/(posts|permalink)\/\w+/,
  /^\/share\/(p\/)?[\w-]+\/?$/,
]
const videoPaths = /^\/(watch|reel|share\/[vr]\/|[^/]+\/videos\/)/

/** Facebook by its public page, which names one photo of a post. */
export const facebook: Network = {
  name: 'facebook',
  label: 'Facebook',
  standing: 'best_effort',
  matches: (url) => host.test(url.hostname),
  kind: kindOf,
  async read(url, fetch) {
    const answer = await fetchPage(url, fetch)
    const reading = { network: 'facebook', isPartial: true, isAside }
    try {
      return await readPage(pageOf(answer), new URL(answer.url), fetch, reading)
    } catch (error) {
      // Facebook gives the same page without any picture for posts that are private, deleted and without photos.
      const isEmpty = error instanceof PostProblem && error.code === 'no_photos'
      throw isEmpty ? new PostProblem('login_required', { cause: error }) : error
    }
  },
}

function kindOf({ hostname, pathname, searchParams }: URL): LinkKind {
  if (hostname === 'fb.watch' || videoPaths.test(pathname)) return 'video'
  if (hostname === 'fb.me' || postPaths.some((path) => path.test(pathname))) return 'post'
  if (pathname.startsWith('/stories/') || pathname.startsWith('/story/')) return 'story'
  if (pathname === '/profile.php' || /^\/[\w.-]+\/?$/.test(pathname)) return 'profile'
  return searchParams.has('story_fbid') || searchParams.has('fbid') ? 'post' : 'other'
}
