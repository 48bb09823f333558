// `guise start` as it is, save for a network whose posts have nine photos of the kind their address names.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Network } from '@guise/posts'
import { runStart } from '../apps/server/src/entry/commands/run-start.ts'

const folder = process.env['BENCH_PHOTOS'] ?? ''
const network: Network = {
  name: 'bench',
  matches: (url) => url.hostname === 'bench.test',
  read: async (url) => ({
    network: 'bench',
    canonicalUrl: url.href,
    author: { handle: 'ann' },
    sensitive: false,
    truncated: false,
    items: Array.from({ length: 9 }, (_, n) => ({ kind: 'photo' as const, url: `${url.href}/${n}` })),
  }),
  download: async ({ url }) => readFile(join(folder, new URL(url).pathname.split('/')[1] ?? '')),
}

process.exit(await runStart({ serves: true, works: true }, { networks: [network] }))
