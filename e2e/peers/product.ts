// Guise as it is, save for one thing: its reader may open the test's own servers, whose ports stand on the command line.
import { once } from 'node:events'
import { createBluesky, createReader, createSafeFetch } from '@guise/posts'
import { readConfig } from '../../apps/server/src/platform/settings/config.ts'
import { buildApp } from '../../apps/server/src/entry/http/app.ts'
import { openContext } from '../../apps/server/src/open-context.ts'
import { startWorkers } from '../../apps/server/src/entry/workers/start-workers.ts'

const [plcPort = 0, pdsPort = 0, fediversePort = 0] = process.argv.slice(2).map(Number)
const peers = [plcPort, pdsPort, fediversePort]

const config = readConfig({ ...process.env, NODE_ENV: 'test', LOG_LEVEL: 'warn' })
const opened = await openContext(config, { print: (line) => console.log(line) })
const { ctx } = opened
ctx.posts = createReader({
  networks: [createBluesky({ plc: `http://plc.peer.test:${plcPort}`, appView: `http://pds.peer.test:${pdsPort}` })],
  fetch: createSafeFetch({
    ports: [80, 443, ...peers],
    allow: (address, port) => address === '127.0.0.1' && peers.includes(port),
    lookup: async (hostname) => (hostname.endsWith('.peer.test') ? ['127.0.0.1'] : []),
  }),
})
const app = await buildApp(ctx)
await startWorkers(ctx)
await app.listen({ host: config.host, port: config.port })
console.log(`Guise is ready at http://localhost:${config.port}`)

await Promise.race([once(process, 'SIGTERM'), once(process, 'SIGINT')])
await app.close()
await opened.close()
process.exit(0)
