// `guise start` as it is, save for a scripted engine, and a network whose posts say hostile words wherever a post can say
// something: words.test/N has two photos, words.test/private/N cannot be read.
import { PostProblem } from '@guise/posts'
import type { Network } from '@guise/posts'
import { runStart } from '../../apps/server/src/run-start.ts'
import { hostileWords } from '../../apps/server/src/testing/hostile-words.ts'
import { jpegOf } from '../../apps/server/src/testing/pictures.ts'
import { scriptedEngine } from '../../apps/server/src/testing/scripted-engine.ts'

const wordsOf = (n: number) => hostileWords[n % hostileWords.length] ?? ''

const network: Network = {
  name: 'words',
  matches: (url) => url.hostname === 'words.test',
  async read(url) {
    const n = Number(url.pathname.split('/').at(-1))
    if (url.pathname.startsWith('/private')) throw new PostProblem('private')
    return {
      network: 'words',
      canonicalUrl: url.href,
      author: { name: wordsOf(n), handle: wordsOf(n + 1), url: `javascript:window.xssAlarm=${n}` },
      text: hostileWords.slice(n, n + 20).join('\n'),
      sensitive: false,
      truncated: false,
      items: [0, 1].map((i) => ({ kind: 'photo', url: `${url.href}/${i}.jpg`, alt: wordsOf(n + i + 2) })),
    }
  },
  download: () => jpegOf('#8090a0', 320, 240),
}

process.exit(await runStart({ serves: true, works: true }, { engine: scriptedEngine(), networks: [network] }))
