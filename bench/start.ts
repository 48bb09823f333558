// How long a start takes until the address is printed. `--first` makes a fresh clone and begins with nothing but npm's registry (minutes,
// and a network); without it only the second start is measured, of the compiled server, on a data folder that is there already.
import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { availableParallelism, loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { freePort, startServer } from '@guise/e2e/stage/server.ts'
import { announced } from './start/announced.ts'

const run = promisify(execFile)
const root = join(import.meta.dirname, '..')
const runs = 5
const aims = { secondMs: 2500, firstMs: 35_000, installedMb: 450 }
const isFirst = process.argv.includes('--first')

console.log(`${availableParallelism()} cores, load ${loadavg()[0]?.toFixed(1)} at the beginning`)
const folder = await mkdtemp(join(tmpdir(), 'guise-start-'))
try {
  await secondStarts()
  if (isFirst) await firstStart()
} finally {
  await rm(folder, { recursive: true, force: true, maxRetries: 5 })
}

async function secondStarts(): Promise<void> {
  const env = { NODE_COMPILE_CACHE: join(root, '.cache', 'node') }
  const program = ['scripts/start.mjs']
  const dataDir = join(folder, 'data')
  await (await startServer({ program, dataDir, env })).stop()
  const times: number[] = []
  while (times.length < runs) {
    const startedAt = performance.now()
    const server = await startServer({ program, dataDir, env })
    times.push(performance.now() - startedAt)
    await server.stop()
  }
  const [fastest = 0] = times.toSorted((a, b) => a - b)
  const median = times.toSorted((a, b) => a - b)[runs >> 1] ?? 0
  console.table({
    'second start, ms': { median: Math.round(median), fastest: Math.round(fastest), aim: aims.secondMs },
  })
}

async function firstStart(): Promise<void> {
  const clone = join(folder, 'clone')
  await run('git', ['clone', '--quiet', '--depth=1', `file://${root}`, clone])
  const env = { PORT: String(await freePort()), DATA_DIR: join(folder, 'new'), npm_config_cache: join(folder, 'npm') }
  const startedAt = performance.now()
  const { address, stop } = await announced(clone, env)
  console.log(`ready at ${address}`)
  const firstMs = Math.round(performance.now() - startedAt)
  await stop()
  const installed = ['node_modules', 'dist', 'packages/models/networks'].map((name) => join(clone, name))
  const { stdout } = await run('du', ['-smc', ...installed])
  const installedMb = Number(/^(\d+)\s+total$/m.exec(stdout)?.[1])
  console.table({
    'first start, ms': { measured: firstMs, aim: aims.firstMs },
    'installed, MB': { measured: installedMb, aim: aims.installedMb },
  })
}
