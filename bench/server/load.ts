import autocannon from 'autocannon'
import type { Result } from 'autocannon'

/** What one route did under load. */
export type Load = { perSecond: number; p99: number }

/** One call; the connections take turns with several. */
export type Call = { path: string; method: 'GET' | 'POST'; headers: Record<string, string>; body?: string }

const connections = 10

/** Makes calls over ten connections for some seconds; anything but a good answer spoils the run. */
export async function load(url: string, calls: Call[], seconds: number): Promise<Load> {
  const asked = { url, connections, requests: calls }
  await autocannon({ ...asked, duration: 1 }) // warms up
  const result = await autocannon({ ...asked, duration: seconds })
  const refused = result.non2xx - (result.statusCodeStats?.['304']?.count ?? 0)
  if (result.errors > 0 || refused > 0 || result.requests.total === 0) {
    const answers = `${result.requests.total} answers (${statusesOf(result)}), ${result.errors} errors`
    throw new Error(`${calls[0]?.method} ${url}${calls[0]?.path}: ${answers}`)
  }
  return { perSecond: result.requests.average, p99: result.latency.p99 }
}

function statusesOf({ statusCodeStats }: Result): string {
  const counts = Object.entries(statusCodeStats ?? {})
  return counts.map(([status, { count }]) => `${count} of ${status}`).join(', ')
}
