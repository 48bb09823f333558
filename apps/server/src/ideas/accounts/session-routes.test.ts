import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Session } from '@guise/contract'
import { startTestServer } from '../../testing/server.ts'
import type { Person, TestServer } from '../../testing/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const sessionsOf = async (person: Person): Promise<Session[]> => (await person.call('GET', '/user/sessions')).json
const isIn = async (person: Person) => (await person.call('GET', '/user/me')).status === 200

test('a person sees where they are signed in, and which of it is here', async () => {
  const phone = await server.signIn('devices@example.com')
  const desk = await server.signIn('devices@example.com')
  const [here, there, ...more] = await sessionsOf(desk)
  expect(more).toEqual([])
  expect({ here: here?.is_current, there: there?.is_current }).toEqual({ here: true, there: false })
  expect(here).toMatchObject({ created_at: expect.any(String), last_active_at: expect.any(String) })
  expect((await sessionsOf(phone)).find(({ is_current: isCurrent }) => isCurrent)?.id).toBe(there?.id)
})

test('a device that is signed out is out at once and in no list, and the others stay in', async () => {
  const [phone, desk] = [await server.signIn('one@example.com'), await server.signIn('one@example.com')]
  const lost = (await sessionsOf(desk)).find(({ is_current: isCurrent }) => !isCurrent)
  expect((await desk.call('DELETE', `/user/sessions/${lost?.id}`)).status).toBe(204)
  expect([await isIn(phone), await isIn(desk)]).toEqual([false, true])
  expect(await sessionsOf(desk)).toHaveLength(1)
  expect((await desk.call('DELETE', `/user/sessions/${lost?.id}`)).status).toBe(404)
})

test('everywhere but here can be signed out at once, and nobody else is', async () => {
  const people = [await server.signIn('all@example.com'), await server.signIn('all@example.com')]
  const stranger = await server.signIn('stranger@example.com')
  const here = await server.signIn('all@example.com')
  expect((await here.call('DELETE', '/user/sessions')).status).toBe(204)
  expect(await Promise.all([...people, stranger, here].map(isIn))).toEqual([false, false, true, true])
})
