import { shapeNamed } from '@guise/links'
import { textAt, valueAt } from '../parse/json-fields.ts'
import type { Network } from '../read/network.ts'
import { writePost } from '../post/write-post.ts'
import { isDecoration } from '../page/decoration.ts'
import { fetchPage, pageOf } from '../page/fetch-page.ts'
import { metaItems } from '../page/meta-media.ts'
import { dataOf, objectsIn } from '../page/page-data.ts'
import { requirePost } from '../read/require-post.ts'
import { readPage } from '../page/page-photos.ts'

const shape = shapeNamed('threads')

/** Threads by its public page: the post's embedded data, else its og:image. */
export const createNetwork = (): Network => ({
  ...shape,
  standing: 'best_effort',
  async read(url, fetch) {
    const answer = await fetchPage(url, fetch)
    requirePost(new URL(answer.url), { asked: url, shape })
    const page = await pageOf(answer)
    const code = shape.idOf(new URL(answer.url)) ?? shape.idOf(url)
    const data = dataOf(page, ({ text }) => code !== undefined && text.includes(code))
    const [post] = objectsIn(data, (object) => textAt(object, 'code') === code && Object.hasOwn(object, 'user'))
    if (post === undefined) {
      return await readPage(page, new URL(answer.url), fetch, { network: 'threads', isPartial: true, isDecoration })
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
})
