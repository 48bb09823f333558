import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { welcomeNewcomer } from '@guise/e2e/stage/newcomer.ts'
import { startServer } from '@guise/e2e/stage/server.ts'
import { printScroll } from './browser/scroll.ts'
import { openBrowser } from './browser/signed-in.ts'
import { median, percentile } from './browser/statistics.ts'
import { measureFirstPaint, measureJumps, measureReach, measureScroll } from './gallery/measures.ts'
import { seedGallery, timeBareSql } from '@guise/e2e/stage/gallery-seed.ts'

const pictures = 100_000

const dataDir = await mkdtemp(join(tmpdir(), 'guise-bench-gallery-'))
try {
  const first = await startServer({ dataDir })
  const newcomer = await welcomeNewcomer(first, 'gallery@example.com')
  await first.stop()
  console.log(`filling the embedded database with ${pictures.toLocaleString('en-US')} pictures`)
  await seedGallery(dataDir, pictures)
  const bare = await timeBareSql(dataDir)
  const server = await startServer({ dataDir })
  try {
    await measureApi(server.address, newcomer.tokens().access, bare)
    await measureBrowser(server.address, newcomer.tokens())
  } finally {
    await server.stop()
  }
} finally {
  await rm(dataDir, { recursive: true, force: true, maxRetries: 5 })
}

/** The calls over HTTP beside the same questions put to the database alone. */
async function measureApi(address: string, token: string, bare: { page: number[]; sections: number[] }): Promise<void> {
  const ask = async (path: string) => {
    const startedAt = performance.now()
    const answer = await fetch(`${address}/api${path}`, { headers: { authorization: `Bearer ${token}` } })
    if (!answer.ok) throw new Error(`${path} answers ${answer.status}`)
    const json: unknown = await answer.json()
    return { ms: performance.now() - startedAt, json }
  }
  const { sections } = (await ask('/gallery/sections')).json as { sections: { section: string }[] } // as the contract says
  const times: Record<string, number[]> = {
    'counts of all days': [],
    'page of 200, anywhere': [],
    'place of a picture': [],
  }
  for (let i = 0; i < 40; i++) {
    const section = sections[Math.floor((i / 40) * sections.length)]?.section ?? ''
    times['counts of all days']?.push((await ask('/gallery/sections')).ms)
    const page = await ask(`/gallery/?limit=200&section=${section}&offset=3`)
    times['page of 200, anywhere']?.push(page.ms)
    const [picture] = page.json as { id: string }[] // as the contract says
    times['place of a picture']?.push((await ask(`/gallery/places/${picture?.id}`)).ms)
  }
  const peers: Record<string, number[] | undefined> = {
    'counts of all days': bare.sections,
    'page of 200, anywhere': bare.page,
  }
  console.log('\ncalls over HTTP, milliseconds; the peer is the same SQL put to the embedded database alone')
  console.table(
    Object.fromEntries(
      Object.entries(times).map(([name, ms]) => {
        const peer = peers[name]
        const row = { median: round(median(ms)), p95: round(percentile(ms, 95)) }
        return [name, peer ? { ...row, 'bare SQL': round(median(peer)), ratio: round(median(ms) / median(peer)) } : row]
      }),
    ),
  )
}

async function measureBrowser(address: string, tokens: { access: string; refresh: string }): Promise<void> {
  const browser = await openBrowser(address, tokens)
  try {
    const paint = await measureFirstPaint(browser)
    const jumps = await measureJumps(browser, 40)
    console.log(`\nreal Chromium at 1440 x 900, ${pictures.toLocaleString('en-US')} pictures`)
    console.table({
      'first picture painted, ms (median of 5 visits)': { value: round(median(paint)) },
      'jump by the scrubber until pictures are there, ms (median)': { value: round(median(jumps.known)) },
      'jump by the scrubber until pictures are there, ms (p95 of 40)': { value: round(percentile(jumps.known, 95)) },
      'jump by the scrubber until all are painted, ms (p95 of 40)': { value: round(percentile(jumps.painted, 95)) },
    })
    if (!printScroll(await measureScroll(browser))) process.exitCode = 1
    const reach = []
    for (const scale of [1, 2, 3]) reach.push(await measureReach(browser, scale, pictures))
    console.log('the oldest picture at each device pixel ratio, phone with two columns')
    console.table(reach)
    if (reach.some((row) => !row['reached by End'] || !row['reached by the scroll bar'])) process.exitCode = 1
  } finally {
    await browser.close()
  }
}

function round(value: number): number {
  return Math.round(value * 10) / 10
}
