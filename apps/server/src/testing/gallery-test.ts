import { test as plain } from 'vitest'
import { project } from '../platform/db/schema.ts'
import { openAlbum } from './album.ts'
import { startTestServer } from './server.ts'

/** `test` on one server for the file with two people, of whom anna has an empty album in each test, and nobody anything else. */
export const test = plain
  .extend('overrides', { scope: 'file' }, { works: false })
  .extend('server', { scope: 'file' }, async ({ overrides }, { onCleanup }) => {
    const server = await startTestServer(overrides)
    onCleanup(() => server.close())
    return server
  })
  .extend('anna', { scope: 'file' }, ({ server }) => server.signIn())
  .extend('ben', { scope: 'file' }, ({ server }) => server.signIn())
  .extend('album', { auto: true }, async ({ server, anna }) => {
    await server.ctx.db.delete(project)
    return openAlbum(server, anna)
  })
