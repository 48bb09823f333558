import sharp from 'sharp'
import type { Sharp } from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readBlob } from '../../platform/storage/blobs.ts'
import { refusedLook, swap } from '../../platform/db/schema.ts'
import { albumNetwork } from '../../testing/album-network.ts'
import { finishWork } from '../../testing/finished-work.ts'
import { removeByComplaint } from '../../testing/remove-by-complaint.ts'
import { startTestServer } from '../../testing/server.ts'
import type { Person, TestServer } from '../../testing/server.ts'

const sample = (number: number) => sharp(`node_modules/@vladmandic/face-api/demo/sample${number}.jpg`).resize(600, 400)
let server: TestServer
let removed: Buffer
let other: Person
beforeAll(async () => {
  server = await startTestServer({
    networks: [{ ...albumNetwork, download: () => sample(2).linear(0.5, 120).jpeg().toBuffer() }],
    env: { OPERATOR_EMAILS: 'boss@example.com' },
  })
  const { contents } = await finishWork(server)
  const [row] = await server.ctx.db.select().from(swap)
  removed = Buffer.from(await readBlob(server.ctx, row?.blob_id ?? ''))
  const boss = await server.signIn('boss@example.com')
  await removeByComplaint(server, boss, [contents[0]?.id])
  other = await server.signIn()
})
afterAll(() => server.close())

const ways: Record<string, (picture: Sharp) => Sharp> = {
  'encoded anew at quality 60': (picture) => picture.jpeg({ quality: 60 }),
  'half as large': (picture) => picture.resize(300),
  'cut by a tenth': (picture) => picture.extract({ left: 30, top: 20, width: 540, height: 360 }),
  mirrored: (picture) => picture.flop(),
}

test.each(Object.keys(ways))('a removed result that is sent again, %s, is refused', async (way) => {
  const bytes = await ways[way]?.(sharp(removed)).toBuffer()
  const { status, json } = await other.upload(bytes ?? Buffer.alloc(0))
  expect([status, json.reason?.code]).toEqual([422, 'picture_removed'])
})

test('other pictures are taken as before, and what is kept of a removal is hashes', async () => {
  expect((await other.upload(await sample(1).linear(0.5, 120).jpeg().toBuffer())).status).toBe(201)
  const rows = await server.ctx.db.select().from(refusedLook)
  expect(rows.map(({ perceptual_hash }) => perceptual_hash.length)).toEqual([64])
})

test('the same photo is not swapped again for somebody else: its result would look like the removed one', async () => {
  const { contents } = await finishWork(server)
  expect(contents[0]).toMatchObject({ status: 'failed', processed_file_url: null })
})
