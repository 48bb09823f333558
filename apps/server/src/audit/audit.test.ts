import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { appUser, blob } from '../db/schema.ts'
import { stageBlob } from '../storage/blobs.ts'
import { startTestServer } from '../testing/server.ts'
import type { TestServer } from '../testing/server.ts'
import { audit } from './audit.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ works: false })
})
afterAll(() => server.close())

async function strayFiles(): Promise<string[]> {
  const { db, storage } = server.ctx
  const findings = await audit(db, storage)
  return findings.find(({ promise }) => promise.includes('every stored file has its row'))?.violations ?? []
}

test.skipIf(inject('services'))(
  'a half-written file belongs to the row it was written for, and is a stray without one',
  async () => {
    const { db, config } = server.ctx
    const { email } = await server.signIn()
    const [user] = await db.select({ id: appUser.id }).from(appUser).where(eq(appUser.email, email))
    const id = await stageBlob(server.ctx, {
      userId: user?.id ?? '',
      bytes: new Uint8Array([1, 2, 3]),
      mediaType: 'image/jpeg',
    })
    const [row] = await db.select({ key: blob.key }).from(blob).where(eq(blob.id, id))
    await writeFile(join(config.dataDir, 'blobs', `${row?.key}.partial`), 'half')
    expect(await strayFiles()).toEqual([])

    const stray = 'nobody/1.jpg.partial'
    await mkdir(dirname(join(config.dataDir, 'blobs', stray)), { recursive: true })
    await writeFile(join(config.dataDir, 'blobs', stray), 'half')
    expect(await strayFiles()).toEqual([stray])
  },
)
