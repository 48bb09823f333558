// `guise start` as it is, save for a network whose posts have nine photos of the kind their address names.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { runStart } from '../../apps/server/src/run-start.ts'
import { benchNetwork } from '../server/bench-network.ts'

const folder = process.env['BENCH_PHOTOS'] ?? ''
const network = benchNetwork({
  photosOf: () => 9,
  download: async ({ url }) => readFile(join(folder, new URL(url).pathname.split('/')[1] ?? '')),
})

process.exit(await runStart({ serves: true, works: true }, { networks: [network] }))
