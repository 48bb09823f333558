import { afterAll, beforeAll, expect, test } from 'vitest'
import { blob } from '../../platform/db/schema.ts'
import { jpegOf } from '../../testing/pictures.ts'
import { scriptedEngine } from '../../testing/scripted-engine.ts'
import { sendFile } from '../../testing/send-file.ts'
import { startTestServer } from '../../testing/server.ts'
import type { Person, TestServer } from '../../testing/server.ts'

let server: TestServer
let whileChecked: () => Promise<unknown> = async () => undefined
beforeAll(async () => {
  const engine = scriptedEngine()
  server = await startTestServer({
    works: false,
    engine: {
      ...engine,
      async check(photo) {
        await whileChecked()
        return engine.check(photo)
      },
    },
  })
})
afterAll(() => server.close())

const deletes = (person: Person) => async () => expect((await person.call('DELETE', '/user/me')).status).toBe(204)

test.each(['', 'a key'])(
  'a face whose account is deleted while it is looked at is answered that the session has ended: Idempotency-Key "%s"',
  async (key) => {
    const person = await server.signIn()
    whileChecked = deletes(person)
    const { status, json } = await sendFile(server, person, '/source-images/', {
      bytes: await jpegOf('#c09070'),
      ...(key && { headers: { 'idempotency-key': key } }),
    })
    expect([status, json.error_type]).toEqual([401, 'AUTH_ERROR'])
    expect(await server.ctx.db.select().from(blob)).toEqual([])
  },
)

test('a face that cannot be looked at is refused for the moment, in words', async () => {
  const person = await server.signIn()
  whileChecked = () => Promise.reject(new Error('the thread ended'))
  const { status, json, headers } = await person.upload(await jpegOf('#c09070'))
  expect([status, json.reason.code, headers['retry-after']]).toEqual([503, 'picture_unchecked', '60'])
})
