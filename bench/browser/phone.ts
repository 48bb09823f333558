import type { Browser, Page } from '@playwright/test'
import { median } from './statistics.ts'

/** What a page is like on a phone: a processor four times slower, a line of 10 Mbit/s and 40 ms. */
const phone = { slower: 4, bytesPerSecond: 10_000_000 / 8, latencyMs: 40, width: 412, height: 823 }

/** Medians of what was measured: the first and the largest paint, how long a tap and keys take until they are seen, and what came before. */
export type PhoneFigures = Record<
  'first paint ms' | 'largest paint ms' | 'slowest interaction ms' | 'requests before paint' | 'kB before paint',
  number
>

/** Opens an address with nothing kept, really slowed down rather than computed, and does something there. */
export async function measureOnPhone(
  browser: Browser,
  url: string,
  { tokens, interact, runs }: { tokens?: Tokens; interact: (page: Page) => Promise<void>; runs: number },
): Promise<PhoneFigures> {
  const found: PhoneFigures[] = []
  while (found.length < runs) found.push(await measureOnce(browser, url, { interact, ...(tokens && { tokens }) }))
  const names = Object.keys(found[0] ?? {}) as (keyof PhoneFigures)[] // each run has the same ones
  return Object.fromEntries(names.map((name) => [name, median(found.map((run) => run[name]))])) as PhoneFigures
}

type Tokens = { access: string; refresh: string }

async function measureOnce(
  browser: Browser,
  url: string,
  { tokens, interact }: { tokens?: Tokens; interact: (page: Page) => Promise<void> },
): Promise<PhoneFigures> {
  const { width, height } = phone
  const context = await browser.newContext({ viewport: { width, height }, isMobile: true, hasTouch: true })
  try {
    await context.addInitScript(watch, tokens)
    const page = await context.newPage()
    await slowDown(page)
    await page.goto(url)
    await interact(page)
    return await page.evaluate(read)
  } finally {
    await context.close()
  }
}

async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  const { bytesPerSecond: throughput, latencyMs: latency, slower: rate } = phone
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency,
    downloadThroughput: throughput,
    uploadThroughput: throughput,
  })
  await session.send('Emulation.setCPUThrottlingRate', { rate })
}

type Seen = { largestMs: number; slowestMs: number }

/** In the page, before anything of it: keeps the session, and notes what the browser says of paints and interactions. */
function watch(tokens: Tokens | undefined): void {
  if (tokens) {
    localStorage.setItem('auth_token', tokens.access)
    localStorage.setItem('refresh_token', tokens.refresh)
  }
  const seen: Seen = { largestMs: 0, slowestMs: 0 }
  Object.assign(globalThis, { seen })
  new PerformanceObserver((list) => {
    for (const { startTime } of list.getEntries()) seen.largestMs = startTime
  }).observe({ type: 'largest-contentful-paint', buffered: true })
  const events = new PerformanceObserver((list) => {
    // Only what a person does has an id: taps and keys.
    for (const entry of list.getEntries() as (PerformanceEventTiming & { interactionId?: number })[]) {
      if (entry.interactionId) seen.slowestMs = Math.max(seen.slowestMs, entry.duration)
    }
  })
  const options: PerformanceObserverInit & { durationThreshold: number } = {
    type: 'event',
    buffered: true,
    durationThreshold: 16,
  }
  events.observe(options)
}

/** In the page, at the end. */
function read(): PhoneFigures {
  const { seen } = globalThis as unknown as { seen: Seen } // put there before the page began
  const first = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN
  const files = [
    ...performance.getEntriesByType('navigation'),
    ...performance.getEntriesByType('resource'),
  ] as PerformanceResourceTiming[] // what these two kinds of entries are
  const before = files.filter(({ startTime }) => startTime < first)
  return {
    'first paint ms': Math.round(first),
    'largest paint ms': Math.round(seen.largestMs),
    'slowest interaction ms': Math.round(seen.slowestMs),
    'requests before paint': before.length,
    'kB before paint': Math.round(before.reduce((sum, { transferSize }) => sum + transferSize, 0) / 1000),
  }
}
