import { createRateLimiter } from '../fetch/rate-limiter.ts'
import { PostProblem } from '../post/problem.ts'
import { createSafeFetch, type BudgetingFetch, type SafeFetchLimits } from '../fetch/safe-fetch.ts'
import { startSite, type Page, type Site } from './site.ts'

/**
 * A small internet for one test file: `site` stands for the public web, `inside` for a service nobody may reach. Both
 * listen on 127.0.0.1; only the port of `site` is let in, so whatever reaches `inside` has passed every check.
 */
export type Stage = {
  site: Site
  inside: Site
  /** The address of a page of the public site, under any host name. */
  at(path: string, host?: string): string
  fetch: BudgetingFetch
  /** Host names that were looked up. */
  asked: string[]
  close(): Promise<void>
}

/** What a name resolves to, on its first lookup, its second, and so on; the last answer stays. */
export type Names = Record<string, string[][]>

/** Opens the stage; names that are not listed resolve to the public site. */
export async function openStage(
  pages: (place: { at: Stage['at']; insidePort: number }) => Record<string, Page>,
  { names = {}, limits = {} }: { names?: Names; limits?: Partial<SafeFetchLimits> } = {},
): Promise<Stage> {
  const inside = await startSite({ '/': 'secret' })
  const routes: Record<string, Page> = {}
  const site = await startSite(routes)
  const at: Stage['at'] = (path, host = 'post.example') => `http://${host}:${site.port}${path}`
  Object.assign(routes, pages({ at, insidePort: inside.port }))
  const asked: string[] = []
  const fetch = createSafeFetch({
    ports: [80, 443, site.port, inside.port],
    allow: (address, port) => address === '127.0.0.1' && port === site.port,
    lookup: async (hostname) => {
      const answers = names[hostname] ?? [['127.0.0.1']]
      const turn = asked.filter((name) => name === hostname).length
      asked.push(hostname)
      return answers[Math.min(turn, answers.length - 1)] ?? []
    },
    limits: { timeMs: 2_000, connectMs: 1_000, ...limits },
    userAgent: 'GuiseTest/1.0',
    rateLimiter: createRateLimiter({ concurrent: 100, perSecond: 1e6, burst: 1e6 }),
  })
  const close = async () => {
    await site.close()
    await inside.close()
  }
  return { site, inside, at, fetch, asked, close }
}

/** The code of the problem a promise is rejected with; anything else is thrown on. */
export async function problemOf(promise: Promise<unknown>): Promise<string> {
  try {
    await promise
  } catch (error) {
    if (error instanceof PostProblem) return error.code
    throw error
  }
  return 'no problem'
}
