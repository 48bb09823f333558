import type { Logger } from 'pino'
import type { SafeFetch } from '@guise/posts'
import type { Stamping } from '@guise/provenance'

/** An authority that failed is left alone for so long: every result would wait for it. */
const quietMs = 60_000
const maxAnswerBytes = 64 * 1024

/** Asks the authority at an address for time stamps; when it fails, the log says so and results are signed without. */
export function stampingBy(ctx: { fetch: SafeFetch; url: string; log: Logger; now: () => Date }): Stamping {
  let failedAt = -Infinity
  // A moment that is yet to come is of a clock that was ahead.
  const isLeftAlone = () => {
    const passedMs = ctx.now().getTime() - failedAt
    return passedMs >= 0 && passedMs < quietMs
  }
  return {
    async ask(request) {
      if (isLeftAlone()) throw new Error('the authority failed a moment ago and was not asked again')
      const headers = { 'content-type': 'application/timestamp-query', accept: 'application/timestamp-reply' }
      const asked = { method: 'POST' as const, headers, body: request, maxBytes: maxAnswerBytes }
      const { status, body } = await ctx.fetch(ctx.url, asked)
      if (status !== 200) throw new Error(`the authority answered with status ${status}`)
      return body
    },
    onFailure(err) {
      if (isLeftAlone()) return
      failedAt = ctx.now().getTime()
      ctx.log.warn({ err, authority: ctx.url }, 'a result was signed without a time stamp')
    },
  }
}
