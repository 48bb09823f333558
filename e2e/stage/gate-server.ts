// `guise start` as it is, save for an engine that refuses pictures of two colours, and a network whose posts have one photo of
// the colour they are named after: no picture of what the safety gate is for is at hand.
import type { Network } from '@guise/posts'
import { runStart } from '../../apps/server/src/run-start.ts'
import { jpegOf } from '../../apps/server/src/testing/pictures.ts'
import { refusedColours, scriptedEngine } from '../../apps/server/src/testing/scripted-engine.ts'

const network: Network = {
  name: 'colours',
  matches: (url) => url.hostname === 'colours.test',
  read: async (url) => ({
    network: 'colours',
    canonicalUrl: url.href,
    author: { handle: 'ann' },
    sensitive: false,
    truncated: false,
    items: [{ kind: 'photo', url: `${url.href}.jpg` }],
  }),
  download: ({ url }) => jpegOf(url.includes('beach') ? refusedColours.sexual : '#8090a0', 640, 480),
}

process.exit(await runStart({ serves: true, works: true }, { engine: scriptedEngine(), networks: [network] }))
