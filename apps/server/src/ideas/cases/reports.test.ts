import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { audit } from '../audit/audit.ts'
import { sweepBlobs } from '../../platform/storage/blobs.ts'
import { albumNetwork } from '../../testing/album-network.ts'
import { finishWork, pathOf, settledContents } from '../../testing/finished-work.ts'
import { jpegOf } from '../../testing/pictures.ts'
import { startTestServer } from '../../testing/server.ts'
import type { Person, TestServer } from '../../testing/server.ts'

/** Each photo of an album has a colour of its own here, for equal pictures are removed together. */
let server: TestServer
let boss: Person
beforeAll(async () => {
  server = await startTestServer({
    networks: [{ ...albumNetwork, download: ({ url }) => jpegOf(`#8090a${/(\d)\.jpg$/.exec(url)?.[1]}`) }],
    env: { OPERATOR_EMAILS: 'boss@example.com', SIGNUP_CREDITS: '10' },
  })
  boss = await server.signIn('boss@example.com')
})
afterAll(() => server.close())

const creditsOf = async (person: Person) => (await person.call('GET', '/user/credits')).json.credits_left
const noticesOf = async (person: Person): Promise<string[]> =>
  (await person.call('GET', '/notices/')).json.map(({ message }: { message: string }) => message)
const send = (person: Person, taskId: string, contentId: string | undefined, wish: 'refund' | 'reprocess') =>
  person.call('POST', `/tasks/${taskId}/contents/${contentId}/report`, { wish, reason: 'The chin is wrong.' })

describe('a report of a result', () => {
  test('gives its credit back at once, and only once', async () => {
    const { person, taskId, contents } = await finishWork(server)
    expect(await creditsOf(person)).toBe(9)
    const answers = await Promise.all([1, 2, 3].map(() => send(person, taskId, contents[0]?.id, 'refund')))
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409, 409])
    expect(answers.find(({ status }) => status === 201)?.json).toMatchObject({ status: 'refunded', wish: 'refund' })
    expect(await creditsOf(person)).toBe(10)
    expect((await person.call('GET', '/reports/')).json).toMatchObject([{ content_id: contents[0]?.id }])
    const ofTask = async (id: string) => (await person.call('GET', `/reports/?task_id=${id}`)).json.length
    expect([await ofTask(taskId), await ofTask(crypto.randomUUID())]).toEqual([1, 0])
    expect(await noticesOf(person)).toContain('The credit of the result you reported is back on your account.')
    const statement = (await person.call('GET', '/user/statement')).json
    expect(statement[0]).toMatchObject({ kind: 'refund', amount: 1 })
  })

  test('has it made again, free of charge', async () => {
    const { person, taskId, contents } = await finishWork(server)
    expect((await send(person, taskId, contents[0]?.id, 'reprocess')).json).toMatchObject({ status: 'reprocessed' })
    const [again] = await settledContents(person, taskId)
    expect(again?.status).toBe('completed')
    expect(await creditsOf(person)).toBe(9)
  })

  test('is granted without an operator three times in 30 days, then waits for one', async () => {
    const { person, taskId, contents } = await finishWork(server, 'https://album.test/5')
    const statuses: string[] = []
    for (const { id } of contents) statuses.push((await send(person, taskId, id, 'refund')).json.status)
    expect(statuses).toEqual(['refunded', 'refunded', 'refunded', 'open', 'open'])
    expect(await creditsOf(person)).toBe(8)
  })

  test('of a result made again does not count among the three, unless nothing came of it', async () => {
    const { person, taskId, contents } = await finishWork(server, 'https://album.test/5')
    for (const { id } of contents.slice(0, 3)) await send(person, taskId, id, 'reprocess')
    await settledContents(person, taskId)
    expect((await send(person, taskId, contents[3]?.id, 'refund')).json.status).toBe('refunded')
  })

  test('is too late after 24 hours', async () => {
    const { person, taskId, contents } = await finishWork(server)
    server.advance(24 * 3_600_000 + 60_000)
    const { email } = person
    const again = await server.signIn(email)
    expect(await send(again, taskId, contents[0]?.id, 'refund')).toMatchObject({
      status: 409,
      json: { detail: 'A result can be reported within 24 hours.' },
    })
    boss = await server.signIn('boss@example.com')
  })
})

describe('the operator', () => {
  async function openReport() {
    const work = await finishWork(server, 'https://album.test/4')
    for (const { id } of work.contents.slice(0, 3)) await send(work.person, work.taskId, id, 'refund')
    const { json } = await send(work.person, work.taskId, work.contents[3]?.id, 'refund')
    const settle = (decision: string) =>
      boss.call('POST', `/operator/reports/${json.id}/settle`, { decision, note: 'We looked at it.' })
    return { ...work, content: work.contents[3], reportId: json.id as string, settle }
  }

  test('finds open reports with their clock, what is due first', async () => {
    const { reportId, person, settle } = await openReport()
    const listed = async (query = '') => {
      const queue = (await boss.call('GET', `/operator/reports${query}`)).json as { id: string; clock: string }[]
      return queue.find(({ id }) => id === reportId)?.clock
    }
    /** Its clock, when it stands in the list of those of that clock and in no other. */
    const stateOf = async () => {
      const states = ['open', 'due', 'overdue', 'settled']
      const found = await Promise.all(states.map((state) => listed(`?state=${state}`)))
      expect(found).toEqual(states.map((state, i) => (found[i] ? state : undefined)))
      expect(found.filter(Boolean)).toEqual([await listed()])
      return listed()
    }
    expect((await boss.call('GET', '/operator/reports?state=open')).json).toContainEqual(
      expect.objectContaining({ id: reportId, user: expect.objectContaining({ email: person.email }) }),
    )
    expect(await stateOf()).toBe('open')
    server.advance(37 * 3_600_000)
    boss = await server.signIn('boss@example.com')
    expect(await stateOf()).toBe('due')
    server.advance(12 * 3_600_000)
    boss = await server.signIn('boss@example.com')
    expect(await stateOf()).toBe('overdue')
    await settle('refuse')
    expect(await stateOf()).toBe('settled')
  })

  test('gives the credit back, once, and the person is told', async () => {
    const { person, settle } = await openReport()
    const before = await creditsOf(person)
    expect(await settle('refund')).toMatchObject({ status: 200, json: { status: 'refunded', clock: 'settled' } })
    expect((await settle('refund')).status).toBe(409)
    expect(await creditsOf(person)).toBe(before + 1)
  })

  test('refuses with a reason that the person reads', async () => {
    const { person, settle } = await openReport()
    expect((await settle('refuse')).json.status).toBe('refused')
    expect(await noticesOf(person)).toContain('Your report of a result was looked at: We looked at it.')
  })

  test('has it made again', async () => {
    const { person, taskId, settle } = await openReport()
    const before = await creditsOf(person)
    expect((await settle('reprocess')).json.status).toBe('reprocessed')
    expect((await settledContents(person, taskId))[3]?.status).toBe('completed')
    expect(await creditsOf(person)).toBe(before)
  })

  test('removes a result for good: it is gone, and the same face in the same photo is not swapped again', async () => {
    const { person, taskId, content, settle } = await openReport()
    expect((await settle('remove')).json).toMatchObject({ status: 'removed', result_url: null })
    expect((await server.call('GET', pathOf(content?.processed_file_url ?? null))).status).toBe(404)
    expect((await settledContents(person, taskId))[3]).toMatchObject({
      status: 'failed',
      error_message: 'This result was removed after a complaint.',
    })
    await person.call('POST', `/tasks/${taskId}/contents/${content?.id}/retry`)
    expect((await settledContents(person, taskId))[3]).toMatchObject({
      status: 'failed',
      error_message: 'This picture was removed after a complaint and cannot be used again.',
    })
    const log = (await boss.call('GET', '/operator/log')).json
    expect(log[0]).toMatchObject({ action: 'settle report', operator: 'boss@example.com' })
  })
})

describe('a wish for removal', () => {
  const wish = {
    kind: 'result',
    description: 'It shows me at a party.',
    signature: 'Mia Muster',
    identification: 'I am the person on the left.',
    good_faith: true,
    contact_email: 'Mia@Example.com',
  }

  test('needs no account, and is decided within 48 hours', async () => {
    const { status, json } = await server.call('POST', '/removal-requests', wish)
    expect(status).toBe(201)
    expect(Date.parse(json.due_at) - server.ctx.now().getTime()).toBeGreaterThan(47.9 * 3_600_000)
  })

  test('is refused without a signature, a way to answer or good faith', async () => {
    for (const broken of [{ signature: ' ' }, { contact_email: 'nobody' }, { good_faith: false }, { kind: 'film' }]) {
      expect((await server.call('POST', '/removal-requests', { ...wish, ...broken })).status).toBe(422)
    }
  })

  test('with the address of a result leads the operator to it, who removes it for good', async () => {
    const { person, taskId, contents } = await finishWork(server)
    const address = contents[0]?.processed_file_url
    const { id } = (await server.call('POST', '/removal-requests', { ...wish, address })).json
    const queue = (await boss.call('GET', '/operator/removal-requests?state=open')).json as { id: string }[]
    expect(queue.find((row) => row.id === id)).toMatchObject({ content_id: contents[0]?.id })
    const settled = await boss.call('POST', `/operator/removal-requests/${id}/settle`, {
      decision: 'remove',
      note: 'Removed.',
    })
    expect(settled).toMatchObject({ status: 200, json: { status: 'removed', clock: 'settled' } })
    expect((await settledContents(person, taskId))[0]?.processed_file_url).toBeNull()
    expect(await noticesOf(person)).toContain('A result of yours was removed after a complaint.')
  })

  test('about a face removes it, and the same picture is not taken again', async () => {
    const person = await server.signIn()
    const picture = await jpegOf('#405060')
    const faceId = (await person.upload(picture)).json.id
    const { id } = (await server.call('POST', '/removal-requests', { ...wish, kind: 'face' })).json
    const settle = (body: object) =>
      boss.call('POST', `/operator/removal-requests/${id}/settle`, { decision: 'remove', note: 'Removed.', ...body })
    expect((await settle({})).status).toBe(422)
    expect((await settle({ source_image_ids: [faceId] })).status).toBe(200)
    expect((await person.call('GET', '/source-images/')).json).toEqual([])
    expect(await person.upload(picture)).toMatchObject({
      status: 422,
      json: { detail: 'This picture was removed after a complaint and cannot be used again.' },
    })
  })

  test('can be sent five times a day from one place', async () => {
    const statuses: number[] = []
    for (let sent = 0; sent < 6; sent++) statuses.push((await server.call('POST', '/removal-requests', wish)).status)
    expect(statuses.at(-1)).toBe(429)
  })

  test('reaches the operator however many networks of their own somebody else sends theirs from', async () => {
    const send = async (remoteAddress: string) =>
      (await server.app.inject({ method: 'POST', url: '/api/removal-requests', payload: wish, remoteAddress }))
        .statusCode
    const statuses: number[] = []
    for (let n = 0; n < 301; n++) statuses.push(await send(`2001:db8:7:${n.toString(16)}::1`))
    expect(statuses.filter((status) => status === 201)).toHaveLength(20)
    expect(await send('2001:db8:8::1')).toBe(201)
  })
})

test('after all of this, money and pictures agree', async () => {
  await sweepBlobs(server.ctx)
  const findings = await audit(server.ctx.db, server.ctx.storage)
  expect(findings.filter(({ violations }) => violations.length > 0)).toEqual([])
})
