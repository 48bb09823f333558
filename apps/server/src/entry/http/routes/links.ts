import { inEnglish } from '@guise/contract'
import { postReason } from '../../../ideas/work/post-reason.ts'
import type { Handlers } from '../serve.ts'

/** Calls about links that are not a task yet. */
export const linkRoutes: Handlers<'recogniseLinks'> = {
  async recogniseLinks({ ctx, body }) {
    await ctx.settings.read() // a network may have been switched off meanwhile
    const { links, merged } = await ctx.posts.readPaste(body.text)
    return {
      merged,
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
