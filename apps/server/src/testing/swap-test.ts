import { test as plain } from 'vitest'
import { albumNetwork } from './album-network.ts'
import { scriptedEngine } from './scripted-engine.ts'
import type { Script } from './scripted-engine.ts'
import { startTestServer } from './server.ts'

/** `test` on one server for the file, which reads albums and whose engine does what `engine.script` says, anew in each test. */
export const test = plain
  .extend('scripted', { scope: 'file' }, (): { script: Script } => ({ script: () => undefined }))
  .extend('server', { scope: 'file' }, async ({ scripted }, { onCleanup }) => {
    const server = await startTestServer({
      networks: [albumNetwork],
      engine: scriptedEngine((request, call) => scripted.script(request, call)),
      env: { SIGNUP_CREDITS: '10' },
    })
    onCleanup(() => server.close())
    return server
  })
  .extend('engine', { auto: true }, ({ scripted }) => {
    scripted.script = () => undefined
    return scripted
  })
