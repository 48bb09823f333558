import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { maxSharesPerTask } from '@guise/contract'
import { eq } from 'drizzle-orm'
import Fastify from 'fastify'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { answerErrors } from '../../entry/http/errors.ts'
import { serveShares } from '../../entry/http/serve-shares.ts'
import { blob } from '../../platform/db/schema.ts'
import { albumNetwork } from '../../testing/album-network.ts'
import { finishWork, pathOf } from '../../testing/finished-work.ts'
import type { FinishedWork } from '../../testing/finished-work.ts'
import { removeByComplaint } from '../../testing/remove-by-complaint.ts'
import { startTestServer } from '../../testing/server.ts'
import type { TestServer } from '../../testing/server.ts'

const dayMs = 24 * 3_600_000
const folder = mkdtempSync(join(tmpdir(), 'guise-page-'))
let server: TestServer
let work: FinishedWork
beforeAll(async () => {
  writeFileSync(join(folder, 'index.html'), '<html><head><title>Guise</title></head><body></body></html>')
  server = await startTestServer({ networks: [albumNetwork], env: { OPERATOR_EMAILS: 'boss@example.com' } })
  work = await finishWork(server, 'https://album.test/2')
})
afterAll(async () => {
  rmSync(folder, { recursive: true })
  await server.close()
})

const create = (body: Record<string, unknown> = {}) =>
  work.person.call('POST', '/shares/', { task_id: work.taskId, ...body })
const open = (id: string) => server.call('GET', `/shared/${id}`)
const pageOf = async (path: string, headers: Record<string, string> = {}) => {
  const app = Fastify()
  answerErrors(app)
  serveShares(app, server.ctx, folder)
  const answer = await app.inject({ url: path, headers: { host: 'guise.example', ...headers } })
  await app.close()
  return answer
}

test('a link shows every result of a task to anybody, with where each comes from, and nothing of who shares it', async () => {
  const { json: made } = await create()
  expect(made.url).toMatch(new RegExp(`^http://[^/]+/s/${made.id}$`))
  const { status, json, headers } = await open(made.id)
  expect(status).toBe(200)
  expect(json.pictures).toHaveLength(2)
  expect(json.pictures[0]).toMatchObject({ has_visible_mark: true, source_url: expect.stringContaining('album.test') })
  expect(JSON.stringify(json)).not.toContain(work.person.email)
  expect(headers['x-robots-tag']).toContain('noindex')
  const one = (await create({ content_id: work.contents[1]?.id })).json
  expect((await open(one.id)).json.pictures).toHaveLength(1)
})

test('only results of one’s own task are shared; another’s answer like those that are not there', async () => {
  const other = await finishWork(server, 'https://album.test/1')
  const share = async (body: Record<string, unknown>) => {
    const { status, json } = await other.person.call('POST', '/shares/', body)
    return [status, json.detail]
  }
  const missing = await share({ task_id: randomUUID() })
  expect(missing[0]).toBe(404)
  expect(await share({ task_id: work.taskId })).toEqual(missing)
  expect(await share({ task_id: other.taskId, content_id: work.contents[0]?.id })).toEqual(missing)
  expect(await share({ task_id: other.taskId, content_id: randomUUID() })).toEqual(missing)
})

test('a task has so many open links and no more, until one of them is revoked', async () => {
  const { person, taskId } = await finishWork(server, 'https://album.test/1')
  const share = () => person.call('POST', '/shares/', { task_id: taskId })
  const made = []
  for (let i = 0; i < maxSharesPerTask; i++) made.push(await share())
  expect(made.map(({ status }) => status)).toEqual(Array(maxSharesPerTask).fill(201))
  expect(await share()).toMatchObject({ status: 409, json: { reason: { code: 'too_many_shares' } } })
  await person.call('DELETE', `/shares/${made[0]?.json.id}`)
  expect((await share()).status).toBe(201)
})

test('opening is counted, and seen by the owner alone', async () => {
  const { json: made } = await create()
  await open(made.id)
  await open(made.id)
  const list = (await work.person.call('GET', `/shares/?task_id=${work.taskId}`)).json
  expect(list.find(({ id }: { id: string }) => id === made.id).opened).toBe(2)
  const other = await server.signIn()
  expect((await other.call('GET', `/shares/?task_id=${work.taskId}`)).json).toEqual([])
})

test('who previews a link is given the picture with its mark and no word for search engines', async () => {
  const { json: made } = await create()
  const page = await pageOf(`/s/${made.id}`)
  expect(page.statusCode).toBe(200)
  expect(page.headers['x-robots-tag']).toContain('noindex')
  expect(page.body).toContain('<meta name="robots" content="noindex, nofollow, noarchive">')
  expect(page.body).toMatch(new RegExp(`property="og:image" content="http://[^"]+/s/${made.id}/preview\\.jpg"`))
  expect(page.body).toContain('content="Made with Guise: a face was replaced"')
  const french = await pageOf(`/s/${made.id}`, { 'accept-language': 'fr-CA' })
  expect(french.body).toContain('content="Fait avec Guise : un visage a été remplacé"')
  const picture = await pageOf(`/s/${made.id}/preview.jpg`)
  expect([picture.statusCode, picture.headers['content-type']]).toEqual([200, 'image/jpeg'])
  const before = (await work.person.call('GET', `/shares/?task_id=${work.taskId}`)).json[0].opened
  expect(before).toBe(0)
  const gone = await pageOf('/s/01a1fd28-379e-4e1e-bb10-4a6468cc7c61')
  expect([gone.statusCode, gone.body.includes('og:image')]).toEqual([404, false])
})

test('a preview that many ask for at once, and again, is made once, and is gone with its link', async () => {
  const { taskId, person } = await finishWork(server, 'https://album.test/1')
  const { json: made } = await person.call('POST', '/shares/', { task_id: taskId })
  const sign = vi.spyOn(server.ctx.signer, 'sign')
  onTestFinished(() => sign.mockRestore())
  const ask = () => server.app.inject(`/s/${made.id}/preview.jpg`)
  const [first, ...others] = await Promise.all(Array.from({ length: 20 }, ask))
  expect(first?.statusCode).toBe(200)
  for (const other of [...others, await ask()]) expect(other.rawPayload.equals(first!.rawPayload)).toBe(true)
  expect(sign).toHaveBeenCalledTimes(1)
  await person.call('DELETE', `/shares/${made.id}`)
  expect((await ask()).statusCode).toBe(404)
})

test('the preview of a picture that is cut short or gone where it is kept says so', async () => {
  const { ctx } = server
  const { person, taskId, contents } = await finishWork(server, 'https://album.test/1')
  const { json: made } = await person.call('POST', '/shares/', { task_id: taskId })
  const id =
    pathOf(contents[0]?.processed_file_url ?? null)
      .slice('/media/'.length)
      .split('?')[0] ?? ''
  const [row] = await ctx.db.select().from(blob).where(eq(blob.id, id))
  const said = async () => {
    const { statusCode, body } = await pageOf(`/s/${made.id}/preview.jpg`)
    return [statusCode, JSON.parse(body).reason]
  }
  await ctx.storage.put(row!.key, (await ctx.storage.get(row!.key)).subarray(0, 100))
  expect(await said()).toEqual([500, { code: 'picture_missing' }])
  await ctx.storage.delete(row!.key)
  expect(await said()).toEqual([500, { code: 'picture_missing' }])
})

test('a link that is revoked or over leads nowhere, with the answer of one that never was', async () => {
  const { json: revoked } = await create()
  expect((await work.person.call('DELETE', `/shares/${revoked.id}`)).status).toBe(204)
  const { json: short } = await create({ days: 1 })
  expect((await open(short.id)).status).toBe(200)
  server.advance(dayMs + 1000)
  const never = await open('01a1fd28-379e-4e1e-bb10-4a6468cc7c61')
  for (const id of [revoked.id, short.id]) {
    const gone = await open(id)
    expect([gone.status, gone.json.detail]).toEqual([404, never.json.detail])
  }
})

test('the pictures of a link that is revoked or over are gone with it, also for whoever kept their addresses', async () => {
  const addressesOf = async (id: string) => {
    const { pictures } = (await open(id)).json as { pictures: { url: string; thumbnail_url: string }[] }
    return pictures.flatMap(({ url, thumbnail_url }) => [pathOf(url), pathOf(thumbnail_url)])
  }
  const statuses = async (addresses: string[]) =>
    new Set(await Promise.all(addresses.map(async (address) => (await server.call('GET', address)).status)))
  work = await finishWork(server)
  const { json: revoked } = await create()
  const { json: short } = await create({ days: 1 })
  const [ofRevoked, ofShort] = [await addressesOf(revoked.id), await addressesOf(short.id)]
  expect(await statuses([...ofRevoked, ...ofShort])).toEqual(new Set([200]))
  const { headers } = await server.call('GET', ofRevoked[0] ?? '')
  expect(headers['cache-control']).toBe('private, no-cache')
  expect(await statuses(ofRevoked.map((address) => address.replace(/&by=.*/, '')))).toEqual(new Set([403]))

  await work.person.call('DELETE', `/shares/${revoked.id}`)
  expect(await statuses(ofRevoked)).toEqual(new Set([404]))
  expect(await statuses(ofShort)).toEqual(new Set([200]))
  server.advance(dayMs - 3_600_000)
  const late = await addressesOf(short.id)
  server.advance(3_600_000 + 1000)
  expect(await statuses(late)).toEqual(new Set([404]))
})

test('the links of somebody who is blocked lead nowhere until they are let in again', async () => {
  const { person, taskId } = await finishWork(server, 'https://album.test/1')
  const { json: made } = await person.call('POST', '/shares/', { task_id: taskId })
  const boss = await server.signIn('boss@example.com')
  const { id } = (await person.call('GET', '/user/me')).json
  const statuses = async () => {
    const answers = [await open(made.id), await pageOf(`/s/${made.id}`), await pageOf(`/s/${made.id}/preview.jpg`)]
    return answers.map((answer) => ('status' in answer ? answer.status : answer.statusCode))
  }
  await boss.call('POST', `/operator/users/${id}/block`, { reason: 'abuse' })
  expect(await statuses()).toEqual([404, 404, 404])
  await boss.call('POST', `/operator/users/${id}/unblock`, { reason: 'a mistake' })
  expect(await statuses()).toEqual([200, 200, 200])
})

test('a link dies with the results that are removed after a complaint, and with its task', async () => {
  work = await finishWork(server, 'https://album.test/2')
  const { json: made } = await create({ content_id: work.contents[0]?.id })
  const boss = await server.signIn('boss@example.com')
  await removeByComplaint(server, boss, [work.contents[0]?.id])
  expect((await open(made.id)).status).toBe(404)
  const { json: rest } = await create()
  expect((await open(rest.id)).json.pictures).toHaveLength(1)
  await work.person.call('DELETE', `/tasks/${work.taskId}`)
  expect((await open(rest.id)).status).toBe(404)
})
