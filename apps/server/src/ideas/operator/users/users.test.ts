import { readdir } from 'node:fs/promises'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { audit } from '../../audit/audit.ts'
import { rowsOf } from '../../../platform/db/connection.ts'
import { ledger, operatorLog, task } from '../../../platform/db/schema.ts'
import { sweepBlobs } from '../../../platform/storage/blobs.ts'
import { albumNetwork } from '../../../testing/album-network.ts'
import { finishWork, pathOf } from '../../../testing/finished-work.ts'
import { scriptedEngine } from '../../../testing/scripted-engine.ts'
import type { Script } from '../../../testing/scripted-engine.ts'
import { startTestServer } from '../../../testing/server.ts'
import type { Person, TestServer } from '../../../testing/server.ts'
import { creditsOf, itemsOf, openProject, settled } from '../../../testing/task-owner.ts'
import { until } from '../../../testing/until.ts'

let server: TestServer
let boss: Person
let script: Script = () => undefined
beforeAll(async () => {
  server = await startTestServer({
    networks: [albumNetwork],
    engine: scriptedEngine((request, call) => script(request, call)),
    env: { OPERATOR_EMAILS: 'boss@example.com', SIGNUP_CREDITS: '20' },
  })
  boss = await server.signIn('boss@example.com')
})
afterAll(() => server.close())

const idOf = async (person: Person): Promise<string> => (await person.call('GET', '/user/me')).json.id
const broken = async () =>
  (await audit(server.ctx.db, server.ctx.storage)).filter(({ violations }) => violations.length > 0)
const lastLine = async () => (await boss.call('GET', '/operator/log?limit=1')).json[0]

describe('an operator', () => {
  test('finds people by a part of their address, and sees one of them in full', async () => {
    const { person } = await finishWork(server)
    const name = person.email.split('@')[0] ?? ''
    const found = (await boss.call('GET', `/operator/users?search=${name.toUpperCase()}@`)).json
    expect(found.map(({ email }: { email: string }) => email)).toEqual([person.email])
    expect((await boss.call('GET', '/operator/users?search=%25')).json).toEqual([])
    const { json } = await boss.call('GET', `/operator/users/${await idOf(person)}`)
    expect(json).toMatchObject({
      email: person.email,
      credits_left: 19,
      is_operator: false,
      counts: { faces: 1, projects: 1, tasks: 1, results: 1 },
    })
    expect(json.sessions).toHaveLength(1)
    expect(json.ledger.map(({ kind }: { kind: string }) => kind)).toEqual(['capture', 'hold', 'grant'])
    expect((await boss.call('GET', '/user/me')).json.is_operator).toBe(true)
  })

  test('pages through everybody without losing or repeating one', async () => {
    for (let people = 0; people < 3; people++) await server.signIn()
    const all = (await boss.call('GET', '/operator/users')).json as { id: string }[]
    const seen: string[] = []
    let cursor = ''
    do {
      const page = await boss.call('GET', `/operator/users?limit=2${cursor}`)
      seen.push(...(page.json as { id: string }[]).map(({ id }) => id))
      const next = page.headers['x-next-cursor']
      cursor = typeof next === 'string' ? `&cursor=${next}` : ''
    } while (cursor)
    expect(seen).toEqual(all.map(({ id }) => id))
  })

  test('sets a plan, with an end and the credits of a period when wished', async () => {
    const person = await server.signIn()
    const id = await idOf(person)
    const until = new Date(server.ctx.now().getTime() + 60_000).toISOString()
    const body = { subscription: 'elite_yearly', until, with_credits: true, reason: 'a present' }
    expect((await boss.call('PUT', `/operator/users/${id}/plan`, body)).json).toMatchObject({ credits_left: 3620 })
    expect(await lastLine()).toMatchObject({
      action: 'set plan',
      subject_id: id,
      subject_email: person.email,
      details: { reason: 'a present', before: { subscription: 'free' }, credits: 3600 },
    })
    expect((await person.call('GET', '/profiles')).status).toBe(200)
    server.advance(61_000)
    expect((await person.call('GET', '/profiles')).status).toBe(403)
    expect((await person.call('GET', '/user/me')).json.subscription).toBe('free')
  })

  test('gives credits and takes them, never below zero, and says why', async () => {
    const person = await server.signIn()
    const path = `/operator/users/${await idOf(person)}/credits`
    expect((await boss.call('POST', path, { amount: 5, reason: 'sorry' })).json.credits_left).toBe(25)
    expect((await boss.call('POST', path, { amount: -25, reason: 'paid back' })).json.credits_left).toBe(0)
    expect(await boss.call('POST', path, { amount: -1, reason: 'more' })).toMatchObject({
      status: 402,
      json: { detail: 'This user has 0 credits only.' },
    })
    for (const body of [
      { amount: 0, reason: 'a' },
      { amount: 1.5, reason: 'a' },
      { amount: 5 },
      { amount: 5, reason: ' ' },
    ])
      expect((await boss.call('POST', path, body)).status).toBe(422)
    expect(await lastLine()).toMatchObject({ details: { amount: -25, before: 25, after: 0, reason: 'paid back' } })
  })

  test('gives once, however often the same call is sent', async () => {
    const person = await server.signIn()
    const path = `/operator/users/${await idOf(person)}/credits`
    const give = () => boss.call('POST', path, { amount: 5, reason: 'once' }, { 'idempotency-key': 'gift' })
    await Promise.all([give(), give(), give()])
    expect((await person.call('GET', '/user/credits')).json.credits_left).toBe(25)
    const plan = { subscription: 'premium_monthly', with_credits: true, reason: 'once' }
    const setPlan = () => boss.call('PUT', path.replace('credits', 'plan'), plan, { 'idempotency-key': 'plan' })
    const answers = await Promise.all([setPlan(), setPlan()])
    expect(answers.map(({ json }) => json.credits_left)).toEqual([125, 125])
    expect((await person.call('GET', '/user/credits')).json.credits_left).toBe(125)
  })

  test('signs somebody out everywhere, at once', async () => {
    const person = await server.signIn()
    const again = await server.signIn(person.email)
    await boss.call('POST', `/operator/users/${await idOf(person)}/end-sessions`, { reason: 'lost a phone' })
    expect((await person.call('GET', '/user/me')).status).toBe(401)
    expect((await again.call('GET', '/user/me')).status).toBe(401)
    expect((await server.signIn(person.email)).token).toBeTruthy()
  })

  test('blocks somebody, who is signed out at once and told so at the door, and lets them in again', async () => {
    const person = await server.signIn()
    const id = await idOf(person)
    expect((await boss.call('POST', `/operator/users/${id}/block`, { reason: 'spam' })).status).toBe(200)
    expect((await person.call('GET', '/user/me')).status).toBe(401)
    expect((await server.call('POST', '/auth/refresh', { refresh_token: person.refreshToken })).status).toBe(401)
    await server.call('POST', '/auth/login', { email: person.email })
    const otp = server.codeFor(person.email)
    expect(await server.call('POST', '/auth/login_verification', { email: person.email, otp })).toMatchObject({
      status: 403,
      json: { detail: 'This account is blocked. Write to support@localhost if you think that is a mistake.' },
    })
    expect((await boss.call('POST', `/operator/users/${id}/block`, { reason: 'spam' })).status).toBe(409)
    await boss.call('POST', `/operator/users/${id}/unblock`, { reason: 'a mistake' })
    expect((await (await server.signIn(person.email)).call('GET', '/user/me')).status).toBe(200)
  })

  test('has nothing more made for whoever is blocked, and nothing charged; let in again, they go on', async () => {
    const gate = Promise.withResolvers<void>()
    const begun = new Promise<void>((resolve) => {
      script = () => (resolve(), gate.promise)
    })
    const person = await server.signIn()
    const path = `/operator/users/${await idOf(person)}`
    const { project } = await openProject(person)
    const { id } = await person.client.createTask({ body: { project_id: project.id, urls: ['https://album.test/6'] } })
    await begun
    await boss.call('POST', `${path}/block`, { reason: 'spam' })
    gate.resolve()
    const isAtWork = async () =>
      (await server.ctx.db.select().from(task).where(eq(task.id, id)))[0]?.completed_at === null
    await until(async () => !(await isAtWork()))
    await boss.call('POST', `${path}/unblock`, { reason: 'a mistake' })
    const again = await server.signIn(person.email)
    const items = itemsOf((await again.call('GET', `/tasks/${id}`)).json)
    const made = items.filter(({ status }) => status === 'completed')
    const left = items.filter(({ status }) => status !== 'completed')
    expect(made.length).toBeLessThanOrEqual(server.ctx.config.lanes) // those that the engine was at work on
    expect(await creditsOf(again)).toMatchObject({ credits_left: 20 - made.length, credits_held: 0 })
    for (const item of left) await again.call('POST', `/tasks/${id}/contents/${item.id}/retry`, {})
    expect(itemsOf(await settled(again, id)).map(({ status }) => status)).toEqual(Array(6).fill('completed'))
    expect(await creditsOf(again)).toMatchObject({ credits_left: 14, credits_held: 0 })
  })

  test('cannot block or delete an operator', async () => {
    const id = await idOf(boss)
    expect((await boss.call('POST', `/operator/users/${id}/block`, { reason: 'oops' })).status).toBe(409)
    expect((await boss.call('DELETE', `/operator/users/${id}?reason=oops`)).status).toBe(409)
  })
})

describe('a deleted user', () => {
  test('leaves no row and no picture behind, and the books stay', async () => {
    const { person, contents } = await finishWork(server)
    const id = await idOf(person)
    await boss.call('POST', `/operator/users/${id}/credits`, { amount: 5, reason: 'before' })
    expect((await boss.call('DELETE', `/operator/users/${id}`)).status).toBe(400)
    expect((await boss.call('DELETE', `/operator/users/${id}?reason=asked`)).status).toBe(204)
    expect(await lastLine()).toMatchObject({
      action: 'delete user',
      subject_id: id,
      subject_email: null,
      details: { reason: 'asked' },
    })
    expect((await person.call('GET', '/user/me')).status).toBe(401)
    expect((await server.call('GET', pathOf(contents[0]?.processed_file_url ?? null))).status).toBe(404)
    await sweepBlobs(server.ctx)
    expect(await readdir(`${server.ctx.config.dataDir}/blobs/${id}`).catch(() => [])).toEqual([])
    const left = await rowsOf<{ table: string }>(
      server.ctx.db,
      sql`select 'user' as table from app_user where id = ${id} union select 'wallet' from wallet where user_id = ${id}
          union select 'blob' from blob where user_id = ${id} union select 'content' from content where user_id = ${id}
          union select 'notice' from notice where user_id = ${id} union select 'code' from login_code where email = ${person.email}
          union select 'calls' from call_window where key like ${`%${person.email}`}
          union select 'log' from operator_log where details::text like ${`%${person.email}%`}`,
    )
    expect(left).toEqual([])
    const books = await server.ctx.db.select().from(ledger).where(eq(ledger.user_id, id)).orderBy(ledger.id)
    expect(books).toHaveLength(5)
    expect(books.at(-1)).toMatchObject({ kind: 'adjustment', amount: -24, reason: 'account deleted' })
    expect(await broken()).toEqual([])
  })

  test('is not brought back by a worker that was still on their photo', async () => {
    let release = () => undefined as void
    const started = new Promise<void>((resolve) => {
      script = () =>
        new Promise((done) => {
          release = done
          resolve()
        })
    })
    const person = await server.signIn()
    const { project } = await openProject(person)
    await person.client.createTask({ body: { project_id: project.id, urls: ['https://album.test/1'] } })
    await started
    const id = await idOf(person)
    expect((await person.call('DELETE', '/user/me')).status).toBe(204)
    script = () => undefined
    release()
    await new Promise((resolve) => setTimeout(resolve, 500))
    server.advance(2 * 3_600_000)
    await sweepBlobs(server.ctx)
    boss = await server.signIn('boss@example.com')
    expect((await boss.call('GET', `/operator/users/${id}`)).status).toBe(404)
    expect(await readdir(`${server.ctx.config.dataDir}/blobs/${id}`).catch(() => [])).toEqual([])
    expect(await broken()).toEqual([])
  })

  test('may come again as somebody new', async () => {
    const person = await server.signIn()
    await person.call('DELETE', '/user/me')
    const again = await server.signIn(person.email)
    expect(await idOf(again)).not.toBe('')
    expect((await again.call('GET', '/projects/')).json).toEqual([])
  })
})

describe('the export of everything a person has', () => {
  test('is a zip with a file for each kind of thing and every picture, and with nobody else in it', async () => {
    const { person, faceId, contents } = await finishWork(server)
    const other = await finishWork(server)
    const answer = await person.call('GET', '/user/export')
    expect(answer.status).toBe(200)
    expect(answer.headers['content-type']).toBe('application/zip')
    const zip = answer.raw.rawPayload.toString('latin1')
    expect(zip.startsWith('PK')).toBe(true)
    for (const name of [
      'account.json',
      'credits.json',
      `faces/${faceId}`,
      `originals/${contents[0]?.id}.jpg`,
      'results/',
    ])
      expect(zip).toContain(name)
    expect(zip).toContain(person.email)
    expect(zip).not.toContain(other.person.email)
    expect(zip).not.toContain(other.contents[0]?.id)
    expect(zip).not.toContain('blob_id')
  })

  test('comes whole without a picture that is lost, and names it', async () => {
    const { person, contents } = await finishWork(server, 'https://album.test/2')
    const [lost, kept] = contents
    const key = `${await idOf(person)}/${pathOf(lost?.item_url ?? null).split(/[/?]/)[2]}.jpg`
    const bytes = await server.ctx.storage.get(key)
    await server.ctx.storage.delete(key)
    const answer = await person.call('GET', '/user/export')
    await server.ctx.storage.put(key, bytes) // for the audits of other tests
    const zip = answer.raw.rawPayload.toString('latin1')
    const named = `These pictures could not be read:\r\n\r\noriginals/${lost?.id}.jpg\r\n`
    for (const part of ['Not included.txt', named, `originals/${kept?.id}.jpg`, 'results/']) expect(zip).toContain(part)
    expect(zip.at(-22)).toBe('P') // the directory at its end
  })
})

test('the operator log cannot be changed, not even by the database', async () => {
  const cause: unknown = expect.objectContaining({ message: expect.stringContaining('append-only') })
  await expect(server.ctx.db.delete(operatorLog)).rejects.toMatchObject({ cause })
  await expect(server.ctx.db.update(operatorLog).set({ action: 'nothing' })).rejects.toMatchObject({ cause })
})
