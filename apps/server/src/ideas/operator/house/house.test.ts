import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { auditRun, content } from '../../../platform/db/schema.ts'
import { albumNetwork } from '../../../testing/album-network.ts'
import { finishWork, settledContents } from '../../../testing/finished-work.ts'
import { scriptedEngine } from '../../../testing/scripted-engine.ts'
import type { Script } from '../../../testing/scripted-engine.ts'
import { startTestServer } from '../../../testing/server.ts'
import type { Person, TestServer } from '../../../testing/server.ts'
import { whileWaiting } from '../../../testing/while-waiting.ts'
import { lockTask } from '../../work/life/task.ts'
import { runAudit } from './money.ts'

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

const change = (body: object) => boss.call('PUT', '/operator/settings', body)
const lastLine = async () => (await boss.call('GET', '/operator/log?limit=1')).json[0]
const sentenceOf = async (url: string) => (await finishWork(server, url)).person
const albumOf = async () =>
  ((await boss.call('GET', '/operator/networks')).json as { network: string; last_failure_at: string | null }[]).find(
    ({ network }) => network === 'album',
  )

describe('settings', () => {
  test('are as configured until an operator changes them, and hold at once', async () => {
    expect((await boss.call('GET', '/operator/settings')).json).toMatchObject({
      signup_credits: 20,
      signups_open: true,
      networks_off: [],
      plan_credits: { elite_yearly: 3600 },
    })
    expect((await change({ signup_credits: 7 })).json).toMatchObject({ signup_credits: 7, signups_open: true })
    const person = await server.signIn()
    expect((await person.call('GET', '/user/credits')).json.credits_left).toBe(7)
    expect((await person.call('GET', '/notices/')).json[0].message).toBe(
      'Welcome to Guise. 7 credits are yours to start with.',
    )
    expect(await lastLine()).toMatchObject({
      action: 'change settings',
      details: { signup_credits: { before: 20, after: 7 } },
    })
    await change({ signup_credits: 20 })
  })

  test('that are the same already leave no line in the log', async () => {
    const { id } = await lastLine()
    await change({ signup_credits: 20 })
    expect((await lastLine()).id).toBe(id)
  })

  test('that another operator has changed since they were seen are not changed without a word', async () => {
    await change({ credits_per_unit: 11, plan_credits: { elite_yearly: 3600, premium_monthly: 90 } })
    const { credits_per_unit, plan_credits } = (await boss.call('GET', '/operator/settings')).json
    const seen = { credits_per_unit, plan_credits }
    await change({ credits_per_unit: 12 })
    expect(await change({ credits_per_unit: 13, seen })).toMatchObject({
      status: 409,
      json: { reason: { code: 'changed_meanwhile', fields: 'credits_per_unit' } },
    })
    expect((await change({ credits_per_unit: 12, seen })).status).toBe(200)
    const inAnotherOrder = Object.fromEntries(Object.entries(plan_credits).toReversed())
    const body = { plan_credits: {}, seen: { credits_per_unit, plan_credits: inAnotherOrder } }
    expect((await change(body)).status).toBe(200)
  })

  test.each([{ signup_credits: -1 }, { signups_open: 'no' }, { colour: 'red' }, { plan_credits: { gold: 5 } }])(
    'are refused when they are like %j',
    async (body) => {
      expect((await change(body)).status).toBe(422)
    },
  )

  test('close the door to new accounts, not to those who have one nor to operators', async () => {
    const known = await server.signIn()
    await change({ signups_open: false })
    expect(await server.call('POST', '/auth/login', { email: 'new@example.com' })).toMatchObject({
      status: 403,
      json: { detail: 'New accounts are not being opened at the moment.' },
    })
    expect((await server.signIn(known.email)).token).toBeTruthy()
    await change({ signups_open: true })
    expect((await server.call('POST', '/auth/login', { email: 'new@example.com' })).status).toBe(200)
  })
})

describe('a network', () => {
  test('shows how reading it goes, by the problem', async () => {
    await finishWork(server, 'https://album.test/2')
    await sentenceOf('https://album.test/problem/private')
    expect(await albumOf()).toMatchObject({
      is_on: true,
      reads: 1,
      failures: { private: 1 },
      last_read_at: expect.any(String),
    })
  })

  test('has failed when it or the way to it did, not when a link was wrong', async () => {
    for (const problem of ['not_found', 'private', 'no_photos', 'malformed_link', 'too_large'])
      await sentenceOf(`https://album.test/problem/${problem}`)
    expect(await albumOf()).toMatchObject({ failures: { not_found: 1 }, last_failure_at: null })
    await sentenceOf('https://album.test/problem/network_changed')
    const failed = await albumOf()
    expect(failed).toMatchObject({ failures: { network_changed: 1 }, last_failure_at: expect.any(String) })
    await sentenceOf('https://album.test/problem/age_gated')
    expect(await albumOf()).toMatchObject({ failures: { age_gated: 1 }, last_failure_at: failed?.last_failure_at })
  })

  test('that is switched off is not read until it is on again', async () => {
    const switchTo = (is_on: boolean) => boss.call('PUT', '/operator/networks/album', { is_on })
    expect((await switchTo(false)).json).toMatchObject({ network: 'album', is_on: false })
    const { person, taskId } = await finishWork(server)
    const task = (await person.call('GET', `/tasks/${taskId}`)).json
    expect(task.posts['https://album.test/1']).toMatchObject({
      status: 'failed',
      error_message: expect.stringContaining('is switched off on this server'),
    })
    expect((await person.call('GET', '/user/credits')).json.credits_left).toBe(20)
    await switchTo(true)
    expect((await finishWork(server)).contents[0]?.status).toBe('completed')
    expect((await boss.call('PUT', '/operator/networks/nowhere', { is_on: false })).status).toBe(404)
  })
})

describe('jobs', () => {
  test('that were given up are shown with their reason, and their work is done again when asked', async () => {
    script = () => {
      throw new Error('the thread died')
    }
    const { person, taskId, contents } = await finishWork(server)
    expect(contents[0]?.status).toBe('failed')
    script = () => undefined
    expect((await boss.call('GET', '/operator/jobs')).json).toContainEqual(
      expect.objectContaining({ kind: 'swap-photo', failed: 1, waiting: 0, oldest_waiting_seconds: null }),
    )
    const [job] = (await boss.call('GET', '/operator/jobs/failed?kind=swap-photo')).json
    expect(job).toMatchObject({ kind: 'swap-photo', reason: 'the thread died', task_id: taskId, can_retry: true })
    expect((await boss.call('POST', `/operator/jobs/${job.id}/retry`)).status).toBe(204)
    expect((await settledContents(person, taskId))[0]?.status).toBe('completed')
    expect(await lastLine()).toMatchObject({ action: 'retry job', subject_id: job.id })
    expect((await boss.call('POST', `/operator/jobs/${job.id}/retry`)).status).toBe(409)
  })

  test.runIf(inject('services'))('that two operators ask for at once are done again once', async () => {
    script = () => {
      throw new Error('the thread died')
    }
    const { person, taskId } = await finishWork(server)
    script = () => undefined
    const [job] = (await boss.call('GET', '/operator/jobs/failed?kind=swap-photo')).json
    expect(job).toMatchObject({ task_id: taskId, can_retry: true })
    const again = () => boss.call('POST', `/operator/jobs/${job.id}/retry`)
    const { begun, arrived } = await whileWaiting(server, {
      hold: (tx) => lockTask(tx, taskId),
      begin: again,
      arrive: async () => ({ second: again() }),
    })
    expect([begun.status, (await arrived.second).status].toSorted((a, b) => a - b)).toEqual([204, 409])
    expect((await settledContents(person, taskId))[0]?.status).toBe('completed')
  })
})

describe('money', () => {
  test('adds up, and an audit is run and kept', async () => {
    const { json } = await boss.call('GET', '/operator/money')
    expect(json.in_wallets).toBe(json.granted + json.adjusted - json.captured)
    expect(json.last_audit).toBeNull()
    const run = (await boss.call('POST', '/operator/money/audit')).json
    expect(run).toMatchObject({ violations: 0 })
    expect(run.findings.length).toBeGreaterThan(10)
    expect((await boss.call('GET', '/operator/money')).json.last_audit).toEqual(run)
  })

  test('is audited once for all who ask while that lasts', async () => {
    const { ctx } = server
    const audits = () => ctx.db.$count(auditRun)
    const before = await audits()
    const { promise: mayEnd, resolve: end } = Promise.withResolvers<void>()
    async function* list() {
      await mayEnd
      yield* ctx.storage.list()
    }
    const auditing = { ...ctx, storage: { ...ctx.storage, list } }
    const asked = [runAudit(auditing, 'boss@example.com'), runAudit(auditing, 'other@example.com')]
    end()
    const [first, second] = await Promise.all(asked)
    expect(second).toEqual(first)
    expect(await audits()).toBe(before + 1)
    await runAudit(ctx, 'boss@example.com')
    expect(await audits()).toBe(before + 2)
  })

  test('adds up when somebody has left with credits that they had not spent', async () => {
    const person = await server.signIn()
    const report = async () => (await boss.call('GET', '/operator/money')).json
    const before = await report()
    expect((await person.call('DELETE', '/user/me')).status).toBe(204)
    const { in_wallets, granted, adjusted, captured } = await report()
    expect(in_wallets).toBe(before.in_wallets - 20)
    expect(in_wallets).toBe(granted + adjusted - captured)
  })

  test('that does not add up is named by the audit', async () => {
    const { contents } = await finishWork(server)
    const id = contents[0]?.id ?? ''
    await server.ctx.db.update(content).set({ status: 'failed' }).where(eq(content.id, id))
    const run = (await boss.call('POST', '/operator/money/audit')).json
    const named = run.findings.flatMap(({ violations }: { violations: string[] }) => violations)
    expect(named).toContain(id)
  })
})
