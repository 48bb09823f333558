import { GalleryItem, GallerySelection } from '@guise/contract'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { audit } from '../audit/audit.ts'
import { blob, content } from '../../platform/db/schema.ts'
import { sweepBlobs } from '../../platform/storage/blobs.ts'
import { albumNetwork } from '../../testing/album-network.ts'
import { scriptedEngine } from '../../testing/scripted-engine.ts'
import { startTestServer } from '../../testing/server.ts'
import type { Person, TestServer } from '../../testing/server.ts'
import { openProject } from '../../testing/task-owner.ts'

const everything = { mode: 'swaps', type: 'all', project_ids: [], until: '2099-01-01T00:00:00Z', except: [] }

let server: TestServer
let projectId: string
let anna: Person
beforeAll(async () => {
  server = await startTestServer({ networks: [albumNetwork] })
  ;({ person: anna, projectId } = await welcome(server))
})
afterAll(() => server.close())

async function welcome(to: TestServer) {
  const { person, project } = await openProject(await to.signIn())
  return { person, projectId: project.id }
}
async function makeTask(urls: string[]): Promise<string> {
  const { json } = await anna.call('POST', '/tasks/', { project_id: projectId, urls })
  await expect.poll(() => statusOf(anna, json.id), { timeout: 20_000 }).toBe('completed')
  return json.id
}
const statusOf = async (person: Person, id: string) => (await person.call('GET', `/tasks/${id}`)).json.status
async function remove(person: Person, body: unknown) {
  const { id } = GallerySelection.parse((await person.call('POST', '/gallery/selections', body)).json)
  return { id, answer: await person.call('POST', `/gallery/selections/${id}/delete`) }
}
async function shown(): Promise<string[]> {
  const { json } = await anna.call('GET', '/gallery/')
  return GalleryItem.array()
    .parse(json)
    .map(({ id }) => id)
}
async function violations(of: TestServer) {
  const { db, storage } = of.ctx
  return (await audit(db, storage)).filter((finding) => finding.violations.length > 0)
}

describe('deleting pictures', () => {
  test('takes originals, results and their bytes, leaves the money and keeps every promise', async () => {
    const taskId = await makeTask(['https://album.test/3', 'https://album.test/2'])
    const blobs = async () => (await server.ctx.db.select().from(blob)).length
    const [before, credits] = [await blobs(), (await anna.call('GET', '/user/credits')).json]
    const [first = '', second = '', ...kept] = await shown()
    const { answer, id } = await remove(anna, { mode: 'swaps', ids: [first, second] })
    expect(answer).toMatchObject({ status: 200, json: { deleted: 2 } })
    expect(await shown()).toEqual(kept)
    expect((await anna.call('GET', '/gallery/?mode=originals')).json).toHaveLength(3)
    expect((await anna.call('GET', '/user/credits')).json).toEqual(credits)
    expect(await statusOf(anna, taskId)).toBe('completed')

    await sweepBlobs(server.ctx)
    expect(await blobs()).toBe(before - 8)
    expect(await violations(server)).toEqual([])
    expect((await anna.call('POST', `/gallery/selections/${id}/delete`)).status).toBe(404)
  })

  test('changes what the task page shows at once', async () => {
    const taskId = await makeTask(['https://album.test/1'])
    const before = await anna.call('GET', `/tasks/${taskId}`)
    const [{ id }] = Object.values<{ contents: [{ id: string }] }>(before.json.posts)[0]!.contents
    await remove(anna, { mode: 'originals', ids: [id] })
    const headers = { 'if-none-match': String(before.headers['etag']) }
    const after = await anna.call('GET', `/tasks/${taskId}`, undefined, headers)
    expect(after.status).toBe(200)
    expect(Object.values<{ contents: unknown[] }>(after.json.posts)[0]?.contents).toEqual([])
  })

  test('everything by filter empties the gallery, however many transactions that takes', async () => {
    await makeTask(['https://album.test/4'])
    const { answer } = await remove(anna, everything)
    expect(answer.json.deleted).toBeGreaterThanOrEqual(4)
    expect(await shown()).toEqual([])
    expect(await server.ctx.db.select().from(content)).toEqual([])
    expect(await violations(server)).toEqual([])
  })
})

test('a photo deleted while it is swapped gives its credit back, and its task comes to an end', async () => {
  const gate = Promise.withResolvers<void>()
  const slow = await startTestServer({ networks: [albumNetwork], engine: scriptedEngine(() => gate.promise) })
  onTestFinished(async () => {
    gate.resolve()
    await slow.close()
  })
  const { person, projectId } = await welcome(slow)
  const body = { project_id: projectId, urls: ['https://album.test/2'] }
  const { id } = (await person.call('POST', '/tasks/', body)).json
  const credits = async () => (await person.call('GET', '/user/credits')).json
  await expect.poll(async () => (await credits()).credits_held, { timeout: 20_000 }).toBe(2)
  await remove(person, { ...everything, mode: 'originals' })
  expect(await credits()).toMatchObject({ credits_held: 0, credits_left: 20 })
  expect(await statusOf(person, id)).toBe('cancelled')
  gate.resolve()
  await expect.poll(async () => (await credits()).credits_left).toBe(20)
  expect(await violations(slow)).toEqual([])
})
