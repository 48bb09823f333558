// `guise start | api | worker` as it is, save for an engine that takes a given time and no processor, and a network whose
// posts have as many small photos as their address says.
import { setTimeout as sleep } from 'node:timers/promises'
import sharp from 'sharp'
import type { ListingEngine } from '@guise/engine'
import { runStart } from '../../apps/server/src/run-start.ts'
import { benchNetwork } from './bench-network.ts'

const roles = {
  start: { serves: true, works: true },
  api: { serves: true, works: false },
  worker: { serves: false, works: true },
}
const role = roles[(process.argv[2] ?? 'start') as keyof typeof roles] // the bench names one of them
const swapMs = Number(process.env['BENCH_SWAP_MS'] ?? 1)
const photo = await sharp({ create: { width: 96, height: 64, channels: 3, background: '#8090a0' } })
  .jpeg()
  .toBuffer()

const engine: ListingEngine = {
  async swap({ source }) {
    console.log(`swap begins ${source.length} ${Date.now()}`)
    await sleep(swapMs)
    const face = { box: { x: 0.25, y: 0.25, width: 0.5, height: 0.5 }, yaw: 0, swapped: true, quality: 0.9 }
    const counts = { facesDetected: 1, facesSwapped: 1, quality: 0.9, faces: [face], timingsMs: {} }
    return { image: photo, width: 96, height: 64, ...counts }
  },
  check: async () => ({ faces: [], usable: true, advice: [] }),
  list: async () => ({ width: 96, height: 64, faces: [], notices: [] }),
  judge: async () => ({ sexual: 0 }),
  embed: async () => [],
  readWatermark: async () => undefined,
  close: async () => undefined,
}

const network = benchNetwork({
  photosOf: (url) => Number(url.pathname.split('/')[1]),
  download: async () => photo,
})

process.exit(await runStart(role, { engine, networks: [network] }))
