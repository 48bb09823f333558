import { mkdtemp, rm } from 'node:fs/promises'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import lighthouse, { desktopConfig } from 'lighthouse'
import type { Result } from 'lighthouse'
import { welcomeNewcomer } from '@guise/e2e/stage/newcomer.ts'
import { freePort, startServer } from '@guise/e2e/stage/server.ts'
import { findChromium, howToGetChromium } from '../scripts/suite/chromium.mjs'
import { measureOnPhone } from './browser/phone.ts'

const runs = 5
const mostFailures = 3
const aims = { mobile: 95, desktop: 99 }
const phoneAims = { paintMs: 1000, interactionMs: 100 }
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const
const figures = {
  'FCP ms': 'first-contentful-paint',
  'LCP ms': 'largest-contentful-paint',
  'TBT ms': 'total-blocking-time',
  CLS: 'cumulative-layout-shift',
} as const

type Device = keyof typeof aims
type Row = Record<(typeof categories)[number] | keyof typeof figures, number>

const executablePath = findChromium()
if (!executablePath) throw new Error(`No browser was found. ${howToGetChromium}`)
const server = await startServer()
const port = await freePort()
const profile = await mkdtemp(join(tmpdir(), 'guise-lighthouse-'))
// Lighthouse works in the browser's own profile, where the session of the person lies too.
const browser = await chromium.launchPersistentContext(profile, {
  executablePath,
  args: [`--remote-debugging-port=${port}`, ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])],
})
try {
  console.log(`the built app on the real server, median of ${runs}, ${availableParallelism()} cores`)
  const rows: Record<string, Row> = {}
  const complaints = new Set<string>()
  for (const device of ['mobile', 'desktop'] as const) {
    rows[`sign-in, ${device}`] = await measure('/', device, complaints)
  }
  const tokens = await signIn()
  for (const device of ['mobile', 'desktop'] as const) {
    rows[`dashboard, ${device}`] = await measure('/dashboard', device, complaints)
  }
  console.table(rows)
  console.log(`The aims: performance ${aims.mobile} on a phone and ${aims.desktop} on a desk, 100 elsewhere.`)
  for (const complaint of complaints) console.log(`  ${complaint}`)
  await measurePhone(tokens)
} finally {
  await browser.close()
  await server.stop()
  await rm(profile, { recursive: true, force: true, maxRetries: 5 })
}

/** The same two pages really slowed down to a phone of 4x less processor on 10 Mbit/s with 40 ms, where Lighthouse computes its figures. */
async function measurePhone(tokens: { access: string; refresh: string }): Promise<void> {
  const args = process.getuid?.() === 0 ? ['--no-sandbox'] : []
  const fresh = await chromium.launch({ ...(executablePath && { executablePath }), args })
  try {
    console.table({
      'sign-in': await measureOnPhone(fresh, `${server.address}/`, {
        runs,
        interact: async (page) => {
          await page.getByLabel('E-mail address').tap()
          await page.keyboard.type('phone@example.com', { delay: 50 })
          await page.getByLabel('E-mail address').blur()
          await page.waitForTimeout(1_000)
        },
      }),
      dashboard: await measureOnPhone(fresh, `${server.address}/dashboard`, {
        runs,
        tokens,
        interact: async (page) => {
          await page.getByRole('button', { name: 'Notifications' }).tap()
          await page.waitForTimeout(1_000)
        },
      }),
    })
    const { paintMs, interactionMs } = phoneAims
    console.log(`The aims on a phone: largest paint within ${paintMs} ms, an interaction within ${interactionMs} ms.`)
  } finally {
    await fresh.close()
  }
}

/** Somebody with a face, a project and a task that is done. */
async function signIn(): Promise<{ access: string; refresh: string }> {
  const newcomer = await welcomeNewcomer(server, 'lighthouse@example.com')
  const url = newcomer.posts.get('dressed-up')?.url ?? ''
  const { id } = await newcomer.client.createTask({ body: { project_id: newcomer.project.id, urls: [url] } })
  const isDone = async () => (await newcomer.client.getTask({ params: { task_id: id } })).status === 'completed'
  while (!(await isDone())) await new Promise((resolve) => setTimeout(resolve, 200))
  const page = await browser.newPage()
  await page.goto(`${server.address}/terms`)
  await page.evaluate((tokens) => {
    localStorage.setItem('auth_token', tokens.access)
    localStorage.setItem('refresh_token', tokens.refresh)
  }, newcomer.tokens())
  await page.close()
  return newcomer.tokens()
}

async function measure(path: string, device: Device, complaints: Set<string>): Promise<Row> {
  const results: Result[] = []
  for (let failures = 0; results.length < runs;) {
    const run = await lighthouse(
      `${server.address}${path}`,
      { port, logLevel: 'error', onlyCategories: [...categories] },
      device === 'desktop' ? desktopConfig : undefined,
    )
    const problem = run ? run.lhr.runtimeError?.message : 'Lighthouse gave no result.'
    if (run && !problem) results.push(run.lhr)
    else if (++failures > mostFailures) throw new Error(problem) // a busy machine loses a trace now and then
  }
  for (const complaint of complaintsOf(results.at(-1), path, device)) complaints.add(complaint)
  const scores = categories.map((name) => [
    name,
    Math.round(100 * median(results.map((result) => result.categories[name]?.score ?? 0))),
  ])
  const times = Object.entries(figures).map(([name, audit]) => [
    name,
    Number(median(results.map((result) => result.audits[audit]?.numericValue ?? 0)).toFixed(name === 'CLS' ? 3 : 0)),
  ])
  return Object.fromEntries([...scores, ...times]) as Row // one entry per category and figure
}

/** What Lighthouse would have otherwise in the categories that should be full, and what makes the page slow. */
function complaintsOf(result: Result | undefined, path: string, device: Device): string[] {
  if (!result) return []
  return Object.values(result.categories).flatMap(({ id, auditRefs }) =>
    auditRefs
      .filter(({ id: audit, weight }) => weight > 0 && (result.audits[audit]?.score ?? 1) < 0.9)
      .map(({ id: audit }) => `${path} ${device}, ${id}: ${result.audits[audit]?.title ?? audit}`),
  )
}

function median(values: number[]): number {
  return values.sort((a, b) => a - b)[runs >> 1] ?? 0
}
