import { shapeNamed } from '@guise/links'
import { followLink } from '../read/link-moved.ts'
import type { Network } from '../read/network.ts'
import { isDecoration } from '../page/decoration.ts'
import { readPublicPage } from '../page/public-page.ts'
import { requirePost } from '../read/require-post.ts'

const shape = shapeNamed('pinterest')

/** Pinterest by its public page, which names one picture of a pin. */
export const createNetwork = (): Network => ({
  ...shape,
  standing: 'best_effort',
  async read(url, fetch) {
    if (shape.idOf(url) === undefined) return await followLink(url, fetch, shape)
    return await readPublicPage(url, fetch, {
      network: 'pinterest',
      isPartial: true,
      isDecoration,
      requireArrival: (arrival) => requirePost(arrival, { asked: url, shape }),
    })
  },
})
