import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { eq } from 'drizzle-orm'
import { operations } from '@guise/contract'
import type { Operation, OperationName } from '@guise/contract'
import { examples } from '@guise/contract/examples'
import type { ExemplifiedName } from '@guise/contract/examples'
import {
  appUser,
  appeal,
  nearMiss,
  passkey,
  profile,
  prohibition,
  report,
  webhookEvent,
} from '../../platform/db/schema.ts'
import { albumNetwork } from '../../testing/album-network.ts'
import { startTestServer } from '../../testing/server.ts'
import type { Person, TestServer } from '../../testing/server.ts'
import { itemsOf, openProject, postOf, settled } from '../../testing/task-owner.ts'
import { forOthers } from '../../testing/who-may-call.ts'

const names = Object.keys(operations) as OperationName[] // the keys of the table are its names
const withAccess = (...kinds: string[]) => names.filter((name) => kinds.includes(forOthers[name]))

let server: TestServer
let owner: Person
let other: Person
let elite: Person
let operator: Person
let ids: Record<string, string>

beforeAll(async () => {
  server = await startTestServer({
    networks: [albumNetwork],
    env: { OPERATOR_EMAILS: 'boss@example.com', CREATE_LIMIT: '200' },
  })
  owner = await server.signIn()
  other = await server.signIn()
  elite = await server.signIn()
  operator = await server.signIn('boss@example.com')
  const { face, project } = await openProject(owner, { name: 'Mine' })
  const { client } = owner
  const task = await client.createTask({ body: { project_id: project.id, urls: ['https://album.test/1'] } })
  const [content] = itemsOf(await settled(owner, task.id))
  const contentId = content!.id
  const selection = await client.createSelection({ body: { mode: 'originals', ids: [contentId] } })
  await server.ctx.db.update(appUser).set({ subscription: 'elite_yearly' }).where(eq(appUser.email, elite.email))
  const victim = await server.signIn()
  ids = {
    ...(await operatorIds(victim)),
    selection_id: selection.id,
    source_image_id: face.id,
    photo_id: face.photos[0]!.id,
    project_id: project.id,
    task_id: task.id,
    post_id: postOf(task, 'https://album.test/1').id,
    content_id: contentId,
    share_id: (await client.createShare({ body: { task_id: task.id } })).id,
    session_id: (await client.listSessions())[0]!.id,
    passkey_id: await passkeyOf(owner),
    ...(await webhookOf(owner)),
    token_id: (await client.createToken({ body: { name: 'CI', scopes: ['read'] } })).id,
    uid: 'ann',
    profile_uid: 'ann',
  }
})
afterAll(() => server.close())

/** A webhook of a person with a delivery. */
async function webhookOf(person: Person): Promise<Record<string, string>> {
  const body = { url: 'https://hooks.example/guise', events: ['credits.low'] }
  const { id } = (await person.call('POST', '/user/webhooks', body)).json
  const delivery = (await person.call('POST', `/user/webhooks/${id}/test`)).json
  return { webhook_id: id, delivery_id: delivery.id }
}

/** A passkey of a person, as if they had made it. */
async function passkeyOf(person: Person): Promise<string> {
  const id = '01a1fd28-379e-721e-bb10-4a6468cc7c61'
  const user_id = (await person.call('GET', '/user/me')).json.id
  await server.ctx.db.insert(passkey).values({ id, user_id, credential_id: 'AAAA', public_key: 'AAAA', name: 'Mine' })
  return id
}

/** What the calls of an operator are about: a profile, a user, a waiting payment, a report and a wish for removal. */
async function operatorIds(victim: Person): Promise<Record<string, string>> {
  const { db } = server.ctx
  await db.insert(profile).values({ uid: 'ann', profile_url: 'https://example.com/ann', profile_type: 'creator' })
  const userId = (await victim.call('GET', '/user/me')).json.id
  const id = '01a1fd28-379e-721e-bb10-4a6468cc7c60'
  const due_at = new Date(Date.now() + 3_600_000)
  const payment = { service: 'generic', transaction_id: '1', amount_cents: 100, currency: 'EUR', credits: 20 }
  await db.insert(webhookEvent).values({ id, ...payment, status: 'waiting' })
  const about = { user_id: userId, task_id: id, content_id: id, attempt: 1, due_at }
  await db.insert(report).values({ id, ...about, wish: 'refund', reason: 'The chin.', status: 'open' })
  const refused = { kind: 'face' as const, refused_for: 'sexual' as const, sha256: '0', status: 'open' as const }
  await db.insert(appeal).values({ id, user_id: userId, ...refused, due_at })
  await db.insert(prohibition).values({ id, email: 'mia@example.com', fingers: 3, status: 'open', due_at })
  const looks = { sha256: '0', kind: 'face' as const, likeness: 0.6, embedding: '' }
  await db.insert(nearMiss).values({ id, prohibition_id: id, user_id: userId, ...looks })
  const removal = await server.call('POST', '/removal-requests', {
    kind: 'result',
    description: 'A picture of me',
    signature: 'Mia',
    identification: 'I am the one in it',
    good_faith: true,
    contact_email: 'mia@example.com',
  })
  return {
    user_id: userId,
    event_id: id,
    report_id: id,
    appeal_id: id,
    removal_request_id: removal.json.id,
    prohibition_id: id,
    near_miss_id: id,
    job_id: id,
  }
}

/** What a call takes where its example, if it has one, would not do: with an id of what is here, or of an operator. */
const bodiesOf = (chosen: Record<string, string>): Partial<Record<OperationName, unknown>> => ({
  createProject: { name: 'Theirs', default_source_image_id: chosen['source_image_id'] },
  createTask: { project_id: chosen['project_id'], urls: ['https://album.test/1'] },
  createShare: { task_id: chosen['task_id'] },
  updateTask: { name: 'Stolen' },
  createSelection: { mode: 'originals', ids: [chosen['content_id']] },
  addBookmark: { profile_uid: 'ann', profile_url: 'https://example.com/ann' },
  settleAppeal: { decision: 'uphold', note: 'It is what it looks like.' },
  createOperatorProfile: { uid: 'bea', profile_url: 'https://example.com/bea', profile_type: 'creator' },
  updateOperatorProfile: { followers: 5 },
  addSamplePosts: { urls: ['https://album.test/1'] },
  setUserPlan: { subscription: 'free', reason: 'asked for it' },
  changeUserCredits: { amount: 5, reason: 'a gift' },
  endUserSessions: { reason: 'lost a phone' },
  blockUser: { reason: 'spam' },
  unblockUser: { reason: 'a mistake' },
  settleReport: { decision: 'refuse', note: 'It looks right.' },
  settleRemovalRequest: { decision: 'refuse', note: 'It is not here.' },
  settleProhibition: { decision: 'refuse', note: 'No fingers are to be seen.' },
  settleNearMiss: { decision: 'other', note: 'Another nose.' },
  switchNetwork: { is_on: true },
  assignWebhookEvent: { user_id: chosen['user_id'], reason: 'wrote to us' },
  changeSettings: {},
})

function requestOf(name: OperationName, chosen: Record<string, string>) {
  const { method, path }: Operation = operations[name]
  const example: { body?: unknown } | undefined = name in examples ? examples[name as ExemplifiedName] : undefined
  return {
    method,
    path: path.replaceAll(/\{(\w+)\}/g, (_, key: string) => chosen[key] ?? ''),
    body: bodiesOf(chosen)[name] ?? example?.body,
  }
}

describe('a visitor who is not signed in', () => {
  test.each(withAccess('own', 'hidden', 'plan'))('is refused %s', async (name) => {
    const { method, path, body } = requestOf(name, ids)
    expect(await server.call(method, path, body)).toMatchObject({
      status: 401,
      json: { error_type: 'AUTH_ERROR', status_code: 401 },
    })
  })
})

describe('another signed-in user', () => {
  test.each(withAccess('hidden'))('sees nothing of the owner through %s', async (name) => {
    const { method, path, body } = requestOf(name, ids)
    const answer = await other.call(method, path, body)
    expect(answer.status, `asked with requestOf, and told ${JSON.stringify(answer.json)}`).toBe(404)
    const unknown = Object.fromEntries(Object.keys(ids).map((key) => [key, '01a1fd28-379e-721e-bb10-4a6468cc7c68']))
    const missing = requestOf(name, unknown)
    const same = await other.call(missing.method, missing.path, missing.body)
    expect({ ...answer.json, request_id: '' }).toEqual({ ...same.json, request_id: '' })
  })

  test('has lists of their own', async () => {
    for (const path of ['/projects/', '/tasks/', '/source-images/', '/gallery/']) {
      expect((await other.call('GET', path)).json).toEqual([])
      expect((await owner.call('GET', path)).json).not.toEqual([])
    }
  })

  test('left the owner as they were', async () => {
    expect((await owner.call('GET', `/projects/${ids['project_id']}`)).json.name).toBe('Mine')
    expect((await owner.call('GET', `/tasks/${ids['task_id']}`)).json.name).toBe('Task 1')
  })
})

describe('a plan below elite_yearly', () => {
  test.each(withAccess('plan'))('is refused %s', async (name) => {
    const { method, path, body } = requestOf(name, ids)
    expect(await other.call(method, path, body)).toMatchObject({
      status: 403,
      json: { detail: 'Explore is for Elite yearly subscribers only.' },
    })
  })

  test('is refused again the moment after a downgrade', async () => {
    const setPlan = (subscription: 'elite_yearly' | 'elite_monthly') =>
      server.ctx.db.update(appUser).set({ subscription }).where(eq(appUser.email, other.email))
    await setPlan('elite_yearly')
    expect((await other.call('GET', '/profiles')).json).toEqual({ profiles: [] })
    await setPlan('elite_monthly')
    expect((await other.call('GET', '/profiles')).status).toBe(403)
  })
})

describe("an operator's call", () => {
  const called = (person: Pick<Person, 'call'>, name: OperationName, chosen = ids) => {
    const { method, path, body } = requestOf(name, chosen)
    return person.call(method, name === 'deleteUser' ? `${path}?reason=gone` : path, body)
  }

  test.each(withAccess('operator'))('%s does not exist for a visitor or for any user', async (name) => {
    const unknown = (await server.call('GET', '/operator/nowhere')).json
    for (const person of [server, other, elite]) {
      const { status, json } = await called(person, name)
      expect(status).toBe(404)
      expect({ ...json, request_id: '' }).toEqual({ ...unknown, request_id: '' })
    }
  })

  test('tells an old token that it is old, so that the page can renew it', async () => {
    const headers = { authorization: 'Bearer old' }
    expect(await server.call('GET', '/operator/users', undefined, headers)).toMatchObject({
      status: 401,
      json: { error_type: 'AUTH_ERROR' },
    })
  })

  const lastOf = (name: OperationName) => (name.startsWith('delete') ? 2 : name === 'removeSamplePost' ? 1 : 0)
  test.each(withAccess('operator').toSorted((a, b) => lastOf(a) - lastOf(b)))(
    '%s is open to an operator',
    async (name) => {
      const { status, json } = await called(operator, name, { ...ids, network: 'album', position: '0' })
      // Without a file, or about a job that does not exist, an operator is told so: they got in.
      const isTold =
        ((name === 'uploadProfileImage' || name === 'importProfiles') && json.detail.includes('part named file')) ||
        (name === 'retryJob' && status === 404)
      if (isTold) return
      expect([200, 201, 204], `asked with requestOf, and told ${JSON.stringify(json)}`).toContain(status)
    },
  )
})

test('every call of the contract has its row here', () => {
  expect(Object.keys(forOthers).sort()).toEqual([...names].sort())
})
