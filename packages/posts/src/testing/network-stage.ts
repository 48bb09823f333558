import { readFileSync } from 'node:fs'
import type { IncomingMessage } from 'node:http'
import { createReader, type ReaderOptions } from '../reader.ts'
import type { Post } from '../post/post.ts'
import { PostProblem } from '../post/problem.ts'
import { createSafeFetch, type SafeFetch } from '../fetch/safe-fetch.ts'
import { createRateLimiter } from '../fetch/rate-limiter.ts'
import { startSite, type Page, type Site } from './site.ts'

/** A network for tests: its hosts, all of which are one real server on the loopback interface. */
export type NetworkStage = {
  site: Site
  /** The requests that were made, as METHOD host/path. */
  asked: string[]
  /** What came with the last request. */
  last(): IncomingMessage | undefined
  read(link: string, options?: ReaderOptions): Promise<Post>
  /** The code of the problem a link ends in. */
  problem(link: string, options?: ReaderOptions): Promise<string>
  close(): Promise<void>
}

/**
 * Opens a network whose pages are looked up by host and path. Adapters ask for https addresses on port 443; the fetch
 * given to them sends each request through the real safe-fetch to the same host and path on the local server.
 */
export async function openNetwork(pages: Record<string, Page>): Promise<NetworkStage> {
  const asked: string[] = []
  const site = await startSite({}, (request) => {
    const page = pages[`${request.headers.host?.split(':')[0]}${request.url}`]
    return typeof page === 'function' ? withLocalRedirects(page, site.port) : page
  })
  const door = createSafeFetch({
    ports: [site.port],
    allow: (address, port) => address === '127.0.0.1' && port === site.port,
    lookup: async () => ['127.0.0.1'],
    limits: { timeMs: 2_000 },
    rateLimiter: createRateLimiter({ concurrent: 100, perSecond: 1e6, burst: 1e6 }),
  })
  const local = (address: string) => {
    const url = new URL(address)
    url.protocol = 'http:'
    url.port = String(site.port)
    return url.href
  }
  const fetch: SafeFetch = async (address, options) => {
    asked.push(`${options?.method ?? 'GET'} ${address.replace(/^https?:\/\//, '')}`)
    const answer = await door(local(address), options)
    const arrival = new URL(answer.url)
    arrival.protocol = 'https:'
    return { ...answer, url: arrival.href.replace(`:${site.port}`, '') }
  }
  const read: NetworkStage['read'] = (link, options) => createReader({ ...options, fetch }).read(link)
  return {
    site,
    asked,
    last: () => site.requests.at(-1),
    read,
    async problem(link, options) {
      try {
        await read(link, options)
      } catch (error) {
        if (error instanceof PostProblem) return error.code
        throw error
      }
      return 'no problem'
    },
    close: () => site.close(),
  }
}

/** Redirects to https addresses of the network as redirects to the same host on the local server. */
function withLocalRedirects(page: Exclude<Page, string | Uint8Array>, port: number): Page {
  return (request, response) => {
    const writeHead = response.writeHead.bind(response)
    response.writeHead = ((status: number, headers: Record<string, string> = {}) => {
      const { location } = headers
      const moved = location?.replace(/^https:\/\/([^/]+)/, `http://$1:${port}`)
      return writeHead(status, moved === undefined ? headers : { ...headers, location: moved })
    }) as typeof response.writeHead // the pages of tests give a status and an object of headers
    page(request, response)
  }
}

/** A fixture of a network as it is served: JSON by its name, everything else as a page. */
export function fixture(path: string): Page {
  const bytes = readFileSync(new URL(`../../fixtures/${path}`, import.meta.url))
  const type = path.endsWith('.json') ? 'application/json' : 'text/html; charset=utf-8'
  return (_request, response) => response.writeHead(200, { 'content-type': type }).end(bytes)
}

/** JSON with a status. */
export function json(value: unknown, status = 200, type = 'application/json'): Page {
  return (_request, response) => response.writeHead(status, { 'content-type': type }).end(JSON.stringify(value))
}
