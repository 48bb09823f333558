// `guise start` as it is in production, save that it reads one more network: a site of the bench's own.
import { runStart } from '../../apps/server/src/run-start.ts'
import { attackNetwork } from './origin.ts'

const port = Number(process.env['BENCH_ORIGIN_PORT'])
process.exit(await runStart({ serves: true, works: true }, { networks: [attackNetwork(port)] }))
