import { inEnglish } from '@guise/contract'
import { countCall } from '../../../platform/limits/fixed-window.ts'
import { postReason } from '../../../platform/process/problem-reasons.ts'
import type { Handlers } from '../calls/serve.ts'

/** Characters that are nothing to read. */
const longText = 10_000
const longTexts = { calls: 60, windowMs: 60_000 }

/** Calls about links that are not a task yet. */
export const linkRoutes: Handlers<'recogniseLinks'> = {
  async recogniseLinks({ ctx, user, body }) {
    if (body.text.length > longText) await countCall(ctx, `paste:${user.id}`, longTexts, { code: 'too_many_requests' })
    await ctx.settings.read() // a network may have been switched off meanwhile
    const { links, merged, hasMore } = await ctx.posts.readPaste(body.text)
    return {
      merged,
      has_more: hasMore,
      links: links.map(({ url, network = null, label = null, kind = null, reason, times }) => ({
        url,
        network,
        label,
        kind,
        reason: reason ? inEnglish(postReason({ reason })) : null,
        because: reason ? postReason({ reason }) : null,
        times,
      })),
    }
  },
}
