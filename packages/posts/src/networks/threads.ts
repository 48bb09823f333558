import { textAt } from '../parse/json-fields.ts'
import type { Network } from '../read/network.ts'
import { writePost } from '../post/write-post.ts'
import { valueAt } from '../parse/json-fields.ts'
import { isAside } from '../page/decoration.ts'
import { fetchPage, pageOf } from '../page/fetch-page.ts'
import { metaItems } from './parts/meta-media.ts'
import { dataOf, objectsIn } from '../page/page-data.ts'
import { readPage } from '../page/page-photos.ts'

const shape = /^\/(?:@[\w.]+\/post|t)\/([\w-]+)/

/** Threads by its public page: the post's embedded data, else its og:image. */
export const threads: Network = {
  name: 'threads',
  label: 'Threads',
  standing: 'best_effort',
  matches: (url) => /^(www\.)?threads\.(com|net)$/.test(url.hostname),
  kind({ pathname }) {
    if (shape.test(pathname)) return 'post'
    return /^\/@[\w.]+\/?$/.test(pathname) ? 'profile' : 'other'
  },
  tidy(url) {
    const code = shape.exec(url.pathname)?.[1]
    return code === undefined ? url : new URL(`https://www.threads.com/t/${code}`)
  },
  async read(url, fetch) {
    const answer = await fetchPage(url, fetch)
    const page = pageOf(answer)
    const code = shape.exec(new URL(answer.url).pathname)?.[1] ?? shape.exec(url.pathname)?.[1]
    const data = dataOf(page, ({ text }) => code !== undefined && text.includes(code))
    const [post] = objectsIn(data, (object) => textAt(object, 'code') === code && Object.hasOwn(object, 'user'))
    if (post === undefined) {
      return await readPage(page, new URL(answer.url), fetch, { network: 'threads', isPartial: true, isAside })
    }
    const handle = textAt(post, 'user', 'username')
    return writePost({
      network: 'threads',
      canonicalUrl: handle ? `https://www.threads.com/@${handle}/post/${code}` : answer.url,
      author: {
        name: textAt(post, 'user', 'full_name') ?? handle,
        handle: handle && `@${handle}`,
        url: handle && `https://www.threads.com/@${handle}`,
      },
      text: valueAt(post, 'caption', 'text'),
      items: metaItems(post),
    })
  },
}
