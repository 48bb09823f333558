import { createHash } from 'node:crypto'
import { createSigner, keepStatements, makeIdentity } from '@guise/provenance'
import { readCredentials } from '@guise/provenance/testing'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { keptStatement } from '../../platform/db/schema.ts'
import { sweepBlobs } from '../../platform/storage/blobs.ts'
import { albumNetwork } from '../../testing/album-network.ts'
import { finishWork, pathOf } from '../../testing/finished-work.ts'
import type { FinishedWork } from '../../testing/finished-work.ts'
import { jpegOf } from '../../testing/pictures.ts'
import { startTestServer } from '../../testing/server.ts'
import type { TestServer } from '../../testing/server.ts'

let server: TestServer
let work: FinishedWork
let result: Buffer
/** The label of what the photo said of itself before it came here. */
let cameraLabel: string
beforeAll(async () => {
  const camera = await createSigner(await makeIdentity(new Date()), {
    agent: { name: 'Camera', version: '2' },
    now: new Date(),
  })
  const taken = await camera.sign(await jpegOf('#8090a0'), { originalSha256: '00'.repeat(32), madeAt: new Date() })
  cameraLabel = (await readCredentials(taken))?.labels[0] ?? ''
  server = await startTestServer({ networks: [{ ...albumNetwork, download: async () => taken }] })
  work = await finishWork(server)
  result = await bytesAt(work.contents[0]?.processed_file_url)
})
afterAll(() => server.close())

async function bytesAt(address: string | null | undefined, more = ''): Promise<Buffer> {
  return (await server.call('GET', pathOf(address ?? null) + more)).raw.rawPayload
}

const contentOf = async () => {
  const { json } = await work.person.call('GET', `/tasks/${work.taskId}`)
  const [post] = Object.values(json.posts) as { contents: Record<string, string>[] }[]
  return post?.contents[0] ?? {}
}
const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')
const wrong = ['signingCredential.untrusted']

test('what the photo said of itself is kept behind the statement of the result, though its file is not', async () => {
  const original = await bytesAt((await contentOf())['item_url'])
  expect(await keepStatements(original)).toBeUndefined()
  const found = await readCredentials(result)
  expect(found).toMatchObject({ state: 'Valid', wrong, labels: { length: 2 } })
  expect(found?.manifest.ingredients).toMatchObject([{ relationship: 'parentOf', active_manifest: cameraLabel }])
  expect(found?.ofIngredients.right).toContain('ingredient.manifest.validated')
})

test('the call tells whose statement it is, from which photo the result was made and which marks it has', async () => {
  const original = await bytesAt((await contentOf())['item_url'])
  const { status, json } = await work.person.call('GET', `/contents/${work.contents[0]?.id}/provenance`)
  expect(status).toBe(200)
  expect(json).toEqual({
    made_at: expect.any(String),
    file_url: work.contents[0]?.processed_file_url,
    sha256: sha256(result),
    credentials: {
      state: 'valid',
      signed_by: expect.stringMatching(/^Guise installation [0-9a-f]{8}$/),
      stamped_at: null,
      original_sha256: sha256(original),
      has_original_credentials: true,
    },
    engine: { engine: 'builtin', name: null, message: null, fell_back: null, models: [], settings: {} },
    has_watermark: true,
    has_visible_mark: true,
  })
})

test.each(['png', 'webp'] as const)('a result leaves as %s as well, signed in its own container', async (format) => {
  const address = work.contents[0]?.processed_file_url
  const { raw } = await server.call('GET', `${pathOf(address ?? null)}&as=${format}`)
  expect([raw.statusCode, raw.headers['content-type']]).toEqual([200, `image/${format}`])
  const metadata = await sharp(raw.rawPayload).metadata()
  expect(metadata.format).toBe(format)
  expect(metadata.xmp?.toString('utf8')).toContain('compositeWithTrainedAlgorithmicMedia')
  const found = await readCredentials(raw.rawPayload)
  expect(found).toMatchObject({ state: 'Valid', wrong, labels: { length: 3 } })
  expect(found?.manifest.ingredients[0]?.instance_id).toContain(
    Buffer.from(sha256(result), 'hex').toString('base64url'),
  )
})

test('of one address one other format is made at once, of all together two, and nobody is refused for it', async () => {
  let [atWork, most, isTogether] = [0, 0, false]
  const two = Promise.withResolvers<void>()
  const lend = server.ctx.memory.lend.bind(server.ctx.memory)
  const lent = vi.spyOn(server.ctx.memory, 'lend').mockImplementation(async (cost, make) => {
    most = Math.max(most, ++atWork)
    if (atWork === 2) two.resolve()
    if (isTogether) await two.promise // on a busy machine one is made before the next is asked for
    return lend(cost, make).finally(() => atWork--)
  })
  onTestFinished(() => lent.mockRestore())
  const url = `${pathOf(work.contents[0]?.processed_file_url ?? null)}&as=png`
  const ask = async (remoteAddress: string) => (await server.app.inject({ url, remoteAddress })).statusCode
  const one = await Promise.all(Array.from({ length: 8 }, () => ask('192.0.2.1')))
  expect([new Set(one), most]).toEqual([new Set([200]), 1])
  isTogether = true
  const many = await Promise.all(Array.from({ length: 8 }, (_, n) => ask(`192.0.2.${n}`)))
  expect([new Set(many), most]).toEqual([new Set([200]), 2])
})

test('what is no result has no other format, and an address that was not signed none at all', async () => {
  const { item_url: original = '', thumbnail_url: thumbnail = '' } = await contentOf()
  for (const address of [original, thumbnail]) {
    expect((await server.call('GET', `${pathOf(address)}&as=png`)).status).toBe(404)
  }
  expect((await server.call('GET', `${pathOf(original)}&as=gif`)).status).not.toBe(200)
  expect((await server.call('GET', `${pathOf(original).replace(/s=[^&]+/, 's=x')}&as=png`)).status).not.toBe(200)
})

test('thumbnails of results say what they are, and previews of shared links are signed', async () => {
  const { processed_thumbnail_url: thumbnail = '' } = await contentOf()
  expect((await sharp(await bytesAt(thumbnail)).metadata()).xmp?.toString('utf8')).toContain(
    'compositeWithTrainedAlgorithmicMedia',
  )
  const { json: share } = await work.person.call('POST', '/shares/', { task_id: work.taskId })
  const preview = await server.app.inject({ method: 'GET', url: `/s/${share.id}/preview.jpg` })
  expect(await readCredentials(preview.rawPayload)).toMatchObject({ state: 'Valid', wrong, labels: { length: 3 } })
})

test('what a photo said of itself goes with its bytes', async () => {
  expect(await server.ctx.db.$count(keptStatement)).toBe(1)
  await work.person.call('DELETE', `/tasks/${work.taskId}`)
  await sweepBlobs(server.ctx)
  expect(await server.ctx.db.$count(keptStatement)).toBe(0)
})
