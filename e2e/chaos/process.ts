// `guise start | api | worker` as it is, save for what a test brings along: an engine that takes no time, a network of
// small photos, a clock that can be stepped and a disk that can be full.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { runStart } from '../../apps/server/src/run-start.ts'
import { createPoolOf } from '@guise/engine/internal'
import { album } from './album.ts'
import { quickClip } from './quick-clip.ts'
import { fillDiskOnDemand } from './full-disk.ts'

const roles = {
  start: { serves: true, works: true },
  api: { serves: true, works: false },
  worker: { serves: false, works: true },
}

const role = roles[(process.argv[2] ?? 'start') as keyof typeof roles] // the harness names one of them
const folder = process.env['CHAOS_FOLDER'] ?? '.'
fillDiskOnDemand(folder)

const threads = await createPoolOf(new URL('./quick-thread.ts', import.meta.url), {
  threads: Number(process.env['LANES'] ?? 2),
})
const engine = { ...threads, openClip: quickClip }
const clock = { aheadMs: 0 }
process.on('SIGUSR2', () => {
  clock.aheadMs = Number(readFileSync(join(folder, 'clock'), 'utf8'))
})
const now = () => new Date(Date.now() + clock.aheadMs)
process.exit(await runStart(role, { engine, networks: [album], hasNoSamples: true, now }))
