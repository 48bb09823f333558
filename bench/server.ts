// How much the server bears: `npm run bench -- server`, or some parts of it alone: `node bench/server.ts hot streams`.
import { measureHotRoutes } from './server/hot.ts'
import { measureFairness, measureQueue } from './server/queue.ts'
import { openStage, startPostgres } from './server/stage.ts'
import type { Stage } from './server/stage.ts'
import { measureStreams } from './server/streams.ts'
import { measureWorkers } from './server/workers.ts'

const parts: Record<string, { on: ('postgres' | 'embedded')[]; run: (stage: Stage) => Promise<void> }> = {
  hot: { on: ['postgres', 'embedded'], run: measureHotRoutes },
  streams: { on: ['postgres'], run: measureStreams },
  queue: { on: ['postgres', 'embedded'], run: measureQueue },
  fairness: { on: ['postgres'], run: measureFairness },
  workers: { on: ['postgres'], run: measureWorkers },
}

const asked = process.argv.slice(2)
const postgres = await startPostgres()
if (!postgres) console.log('No PostgreSQL on this machine: only the embedded database is measured.')
try {
  for (const [name, { on, run }] of Object.entries(parts)) {
    if (asked.length > 0 && !asked.includes(name)) continue
    for (const backend of on) {
      if (process.env['BENCH_ON'] && process.env['BENCH_ON'] !== backend) continue
      if (backend === 'postgres' && !postgres) continue
      const stage = await openStage(backend === 'postgres' ? postgres?.url : undefined)
      try {
        await run(stage)
      } finally {
        await stage.end()
      }
    }
  }
} finally {
  await postgres?.stop()
}
