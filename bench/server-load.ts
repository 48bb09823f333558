import autocannon from 'autocannon'

/** What one route did under load. */
export type Load = { perSecond: number; p99: number }

const connections = 10

/** Asks one route over ten connections for some seconds; anything but the expected status spoils the run. */
export async function load(url: string, { seconds, headers = {}, method = 'GET', body }: Asked): Promise<Load> {
  const asked = { url, connections, headers, method, ...(body === undefined ? {} : { body }) }
  await autocannon({ ...asked, duration: 1 }) // warms up
  const result = await autocannon({ ...asked, duration: seconds })
  const refused = result.non2xx - (result.statusCodeStats?.['304']?.count ?? 0)
  if (result.errors > 0 || refused > 0 || result.requests.total === 0)
    throw new Error(`${url}: ${result.errors} errors, ${refused} refusals`)
  return { perSecond: result.requests.average, p99: result.latency.p99 }
}

type Asked = {
  seconds: number
  headers?: Record<string, string>
  method?: 'GET' | 'POST'
  body?: string
}
