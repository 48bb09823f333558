import type { Agent, Headers, Response } from 'undici'
import { retryAfterOf } from './answer-status.ts'
import { createBudget, type Budget, type BudgetLimits } from './budget.ts'
import { asProblem } from './fetch-problem.ts'
import { createGuardedAgent } from './guarded-agent.ts'
import { lookupByNameServers, lookupBySystem, type Lookup } from './lookup-name.ts'
import { checkLink, publicWeb, serverOf, type LinkRules } from './link-rules.ts'
import { createRateLimiter, type RateLimiter } from './rate-limiter.ts'
import { PostProblem } from '../post/problem.ts'
import { readBody } from './read-body.ts'
import { saveBody, type FilmTarget, type SavedFilm } from './save-body.ts'

/** A request that goes through the one door out. */
export type SafeFetchOptions = {
  method?: 'GET' | 'POST'
  /** Headers stay with the origin they were written for: after a redirect to another one only Accept goes along. */
  headers?: Record<string, string>
  body?: string | Uint8Array
  /** Lowers the size limit of this answer. */
  maxBytes?: number
  /** The reading ends there, and the body is what has come so far. */
  enoughBytes?: number
  /** Called once with the first bytes; true ends the reading there, and the body is what has come so far. */
  isEnough?: (head: Uint8Array) => boolean
  /** Called with every address that an answer passes on to; true ends there, before it is asked for, with an empty body. */
  isArrival?: (to: URL) => boolean
}

/** What came back, after redirects and decompression. */
export type SafeAnswer = {
  status: number
  headers: { get(name: string): string | null }
  /** The address that answered. */
  url: string
  body: Uint8Array
}

/** Fetches an address a stranger chose, or throws a PostProblem. */
export type SafeFetch = (url: string, options?: SafeFetchOptions) => Promise<SafeAnswer>

/** Writes a film that a stranger's address leads to into a file, or throws a PostProblem. */
export type SaveFilm = (url: string, to: FilmTarget) => Promise<SavedFilm>

/**
 * A SafeFetch that can also open a budget, within which all requests for one post are counted together, and fetch a film, which
 * has limits of its own.
 */
export type BudgetingFetch = SafeFetch & { budget(): SafeFetch; saveFilm: SaveFilm }

/** Limits of one request, and of all requests for one post together. */
export type SafeFetchLimits = {
  redirects: number
  timeMs: number
  connectMs: number
  /** Counted after decompression; the same number limits what comes over the wire. */
  bytes: number
  headerBytes: number
  perPost: BudgetLimits
  /** How long a film may take to come. */
  filmMs: number
}

/** What can be passed in by code. `lookup`, `allow` and `ports` exist for tests that run servers of their own. */
export type SafeFetchSetup = {
  lookup?: Lookup
  allow?: (address: string, port: number) => boolean
  ports?: readonly number[]
  /** An address that whoever runs this has set: its host, at its port, may be reached wherever that leads, and no other. */
  ownServer?: string
  limits?: Partial<SafeFetchLimits>
  userAgent?: string
  rateLimiter?: RateLimiter
}

/** The limits of the product. */
const defaultLimits: SafeFetchLimits = {
  redirects: 3,
  timeMs: 30_000,
  connectMs: 10_000,
  bytes: 25 * 1024 * 1024,
  headerBytes: 16 * 1024,
  perPost: { requests: 24, bytes: 60 * 1024 * 1024, timeMs: 60_000 },
  filmMs: 180_000,
}

/** A host that asks us to slow down without saying for how long is left alone for a minute, and never for over an hour. */
const quietAfter429Ms = 60_000
const longestQuietMs = 3_600_000

type Door = { rules: LinkRules; lookup: Lookup; limits: SafeFetchLimits; userAgent: string; rateLimiter: RateLimiter }
type Hop = {
  link: string
  method: 'GET' | 'POST'
  headers: Record<string, string>
  body: string | Uint8Array | undefined
}

/** Makes the only function of the product that fetches an address a stranger chose. */
export function createSafeFetch(setup: SafeFetchSetup = {}): BudgetingFetch {
  const { allow } = setup
  const door: Door = {
    rules: {
      ports: setup.ports ?? publicWeb.ports,
      isAllowed: (address, port) => publicWeb.isAllowed(address, port) || (allow?.(address, port) ?? false),
      own: setup.ownServer === undefined ? undefined : serverOf(new URL(setup.ownServer)),
    },
    lookup: setup.lookup ?? (setup.ownServer === undefined ? lookupByNameServers : lookupBySystem),
    limits: { ...defaultLimits, ...setup.limits },
    userAgent: setup.userAgent ?? 'Guise/1.0 (reads a public post when a person pastes its link)',
    rateLimiter: setup.rateLimiter ?? createRateLimiter(),
  }
  const within =
    (open: () => Budget): SafeFetch =>
    (url, options = {}) => {
      const budget = open()
      const take = (response: Response, from: URL) => answerOf(response, { door, budget, options, from })
      return fetchThrough(door, budget, { url, options, take })
    }
  const alone = within(() => createBudget(door.limits.perPost))
  return Object.assign(alone, {
    budget() {
      const shared = createBudget(door.limits.perPost)
      return within(() => shared)
    },
    saveFilm: (url: string, to: FilmTarget) => saveFilm(door, url, to),
  })
}

/** Its limits are those of films, its door the same. */
function saveFilm({ limits, ...door }: Door, url: string, to: FilmTarget): Promise<SavedFilm> {
  const { filmMs: timeMs, redirects } = limits
  const own = { ...door, limits: { ...limits, timeMs, bytes: to.maxBytes } }
  const budget = createBudget({ requests: redirects + 1, bytes: to.maxBytes, timeMs })
  const options = { headers: { accept: 'video/mp4,video/webm;q=0.9,video/*;q=0.8,*/*;q=0.5' } }
  return fetchThrough(own, budget, { url, options, take: (response) => saveBody(response, to) })
}

type Asking<T> = { url: string; options: SafeFetchOptions; take: (response: Response, from: URL) => Promise<T> }

async function fetchThrough<T>(door: Door, budget: Budget, { url, options, take }: Asking<T>): Promise<T> {
  const agent = await createGuardedAgent(door)
  const stop = new AbortController()
  const timeMs = Math.min(door.limits.timeMs, budget.msLeft())
  const timer = setTimeout(() => stop.abort(new PostProblem('timeout')), timeMs)
  const { method = 'GET', headers = {}, body } = options
  let hop: Hop = { link: url, method, headers, body }
  let release: (() => void) | undefined
  try {
    for (let redirects = 0; ; redirects++) {
      const checked = requireOpen(hop.link, door)
      budget.takeRequest()
      release = await door.rateLimiter.acquire(checked.host, stop.signal)
      const { response, from } = await request(door, checked, { hop, agent, signal: stop.signal })
      const location = locationOf(response)
      if (location === undefined) return await take(response, from)
      void response.body?.cancel().catch(() => undefined)
      release?.()
      if (redirects >= door.limits.redirects) throw lostInRedirects()
      hop = follow(hop, { from, location, status: response.status })
      const to = new URL(hop.link)
      if (options.isArrival?.(to)) return await take(await withoutBody(response), to)
    }
  } catch (error) {
    throw asProblem(error)
  } finally {
    clearTimeout(timer)
    release?.()
    await agent.destroy()
  }
}

async function withoutBody({ status, headers }: Response): Promise<Response> {
  const { Response } = await import('undici')
  return new Response(null, { status, headers })
}

function requireOpen(link: string, door: Door): URL {
  const checked = checkLink(link, door.rules)
  if ('problem' in checked) throw new PostProblem(checked.problem)
  return checked.url
}

async function request(
  door: Door,
  url: URL,
  { hop, agent, signal }: { hop: Hop; agent: Agent; signal: AbortSignal },
): Promise<{ response: Response; from: URL }> {
  const { fetch, Headers } = await import('undici')
  const response = await fetch(url, {
    method: hop.method,
    headers: withOurs(new Headers(hop.headers), door.userAgent),
    body: hop.body ?? null,
    redirect: 'manual',
    dispatcher: agent,
    signal,
  })
  const quietMs = retryAfterOf(response) ?? (response.status === 429 ? quietAfter429Ms : undefined)
  if (quietMs !== undefined) door.rateLimiter.pause(url.host, Math.min(quietMs, longestQuietMs))
  return { response, from: url }
}

/** No cookie ever leaves, and the reader says who it is whatever the caller would like to be. */
function withOurs(headers: Headers, userAgent: string): Headers {
  headers.delete('cookie')
  headers.set('user-agent', userAgent)
  headers.set('accept-encoding', 'gzip, br')
  return headers
}

async function answerOf(
  response: Response,
  { door, budget, options, from }: { door: Door; budget: Budget; options: SafeFetchOptions; from: URL },
): Promise<SafeAnswer> {
  const maxBytes = Math.min(options.maxBytes ?? door.limits.bytes, door.limits.bytes, budget.bytesLeft())
  const body = await readBody(response, { ...options, maxBytes })
  budget.takeBytes(body.length)
  return { status: response.status, headers: response.headers, url: from.href, body }
}

/** Where an answer redirects to; header bytes are read as UTF-8, as browsers do. */
function locationOf(response: Response): string | undefined {
  if (![301, 302, 303, 307, 308].includes(response.status)) return undefined
  const location = response.headers.get('location')
  if (location === null || location === '') throw lostInRedirects()
  return Buffer.from(location, 'latin1').toString('utf8')
}

function follow(hop: Hop, { from, location, status }: { from: URL; location: string; status: number }): Hop {
  const to = URL.parse(location, from.href)
  if (!to) throw lostInRedirects()
  const staysHome = to.origin === from.origin
  const keepsBody = hop.method === 'GET' || status === 307 || status === 308
  if (hop.method === 'POST' && keepsBody && !staysHome) throw new PostProblem('network_changed')
  return {
    link: to.href,
    method: keepsBody ? hop.method : 'GET',
    headers: staysHome ? hop.headers : acceptOnly(hop.headers),
    body: keepsBody ? hop.body : undefined,
  }
}

function acceptOnly(headers: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => name.toLowerCase() === 'accept'))
}

function lostInRedirects(): PostProblem {
  return new PostProblem('bad_answer', { detail: { code: 'endless_redirects' } })
}
