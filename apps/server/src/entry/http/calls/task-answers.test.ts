import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { albumNetwork } from '../../../testing/album-network.ts'
import { startTestServer } from '../../../testing/server.ts'
import type { TestServer } from '../../../testing/server.ts'
import { settled, welcomeOwner } from '../../../testing/task-owner.ts'
import { Written, createTaskAnswers } from './task-answers.ts'

let server: TestServer
beforeAll(async () => void (server = await startTestServer({ networks: [albumNetwork] })))
afterAll(() => server.close())

async function finishTask() {
  const { person, submit } = await welcomeOwner(server)
  const { id } = await settled(person, (await submit(['https://album.test/2'])).json.id)
  return { person, id: String(id), read: () => person.call('GET', `/tasks/${id}`) }
}

describe('a task that is asked for again', () => {
  test('is answered word for word as before, and as if it were asked for the first time', async () => {
    const { read } = await finishTask()
    const first = await read()
    expect((await read()).raw.payload).toBe(first.raw.payload)
    server.ctx.taskAnswers.clear()
    const anew = await read()
    expect(anew.raw.payload).toBe(first.raw.payload)
    expect(anew.headers).toMatchObject({ etag: first.headers.etag, 'content-type': first.headers['content-type'] })
  })

  test('shows what has changed since', async () => {
    const { person, id, read } = await finishTask()
    await read()
    await person.call('PUT', `/tasks/${id}`, { name: 'Renamed' })
    expect((await read()).json.name).toBe('Renamed')
    await person.call('DELETE', `/tasks/${id}`)
    expect((await read()).status).toBe(404)
  })

  test('gives new addresses of its pictures before the old ones end', async () => {
    const { person, id } = await finishTask()
    let { token } = person
    const addressOf = async () => {
      const headers = { authorization: `Bearer ${token}` }
      const { json } = await server.call('GET', `/tasks/${id}`, undefined, headers)
      return String(json.posts['https://album.test/2'].contents[0].processed_file_url)
    }
    const first = await addressOf()
    expect(await addressOf()).toBe(first)
    server.advance(6 * 3600 * 1000)
    const renewed = (await server.call('POST', '/auth/refresh', { refresh_token: person.refreshToken })).json
    token = renewed.access_token
    expect(await addressOf()).not.toBe(first)
  })

  test('is nobody else’s, and nobody’s whose session has ended', async () => {
    const { person, id, read } = await finishTask()
    expect((await read()).status).toBe(200)
    const other = await server.signIn()
    expect((await other.call('GET', `/tasks/${id}`)).status).toBe(404)
    await person.call('POST', '/auth/logout')
    expect((await read()).status).toBe(401)
  })
})

test('calls that come at once are each answered for their own caller, and only those whose session stands', async () => {
  const people = await Promise.all([finishTask(), finishTask(), finishTask()])
  await people[1]?.person.call('POST', '/auth/logout')
  const answers = await Promise.all(
    people.flatMap(({ id, person, read }) => [read(), person.call('GET', '/user/me'), other(person, id)]),
  )
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 404, 401, 401, 401, 200, 200, 404])
  expect(answers[0]?.json.id).toBe(people[0]?.id)
  expect(answers[7]?.json.email).toBe(people[2]?.person.email)

  function other(person: (typeof people)[number]['person'], own: string) {
    const id = people.find((one) => one.id !== own)?.id
    return person.call('GET', `/tasks/${id}`)
  }
})

test('no more answers are kept than fit, those longest unasked for go first', () => {
  const answers = createTaskAnswers()
  const written = new Written('x'.repeat(5_000_000))
  for (const key of ['first', 'second', 'third']) answers.set(key, { version: '1', written })
  answers.get('first')
  answers.set('fourth', { version: '1', written })
  expect([...answers.keys()].sort()).toEqual(['first', 'fourth', 'third'])
})
