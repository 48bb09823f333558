import { syncBuiltinESMExports } from 'node:module'
import threads from 'node:worker_threads'
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { idempotency } from '../../platform/db/schema.ts'
import { albumNetwork } from '../../testing/album-network.ts'
import { jpegOf } from '../../testing/pictures.ts'
import { sendFile } from '../../testing/send-file.ts'
import { startTestServer } from '../../testing/server.ts'
import type { Person, TestServer } from '../../testing/server.ts'

let server: TestServer
let person: Person
let faceId: string
beforeAll(async () => {
  server = await startTestServer({
    networks: [albumNetwork],
    env: { CREATE_LIMIT: '40', OPERATOR_EMAILS: 'op@example.com' },
  })
  person = await server.signIn()
  faceId = (await person.upload(await jpegOf('#c09070'))).json.id
})
afterAll(() => server.close())

describe('an Idempotency-Key', () => {
  const create = (key: string, name = 'Once') =>
    person.call('POST', '/projects/', { name, default_source_image_id: faceId }, { 'idempotency-key': key })

  test('answers ten calls at once with one and the same project', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => create('same')))
    expect(new Set(answers.map(({ json }) => json.id)).size).toBe(1)
    expect(answers.every(({ status }) => status === 201)).toBe(true)
    const projects = (await person.call('GET', '/projects/')).json as { name: string }[]
    expect(projects.filter(({ name }) => name === 'Once')).toHaveLength(1)
  })

  test('is refused for another request', async () => {
    await create('other')
    expect(await create('other', 'Twice')).toMatchObject({ status: 422, json: { error_type: 'CLIENT_ERROR' } })
  })

  test('of an upload is refused for another file, another name of it, and other fields', async () => {
    const upload = async (colour: string, fileName: string, fields = {}) => {
      const file = { bytes: await jpegOf(colour), fileName, fields, headers: { 'idempotency-key': 'upload' } }
      return sendFile(server, person, '/source-images/', file)
    }
    const { json } = await upload('#c09070', 'Ada.jpg')
    expect((await upload('#c09070', 'Ada.jpg')).json).toMatchObject({ id: json.id, name: 'Ada' })
    const others = [
      upload('#c09060', 'Ada.jpg'),
      upload('#c09070', 'Bea.jpg'),
      upload('#c09070', 'Ada.jpg', { name: 'B' }),
    ]
    expect((await Promise.all(others)).map(({ status }) => status)).toEqual([422, 422, 422])
  })

  test('charges a spend once', async () => {
    const spend = () =>
      person.call('POST', '/user/decrement_credits?num_credits=2', undefined, { 'idempotency-key': 'spend' })
    const before = (await person.call('GET', '/user/credits')).json.credits_left
    await Promise.all([spend(), spend(), spend()])
    expect((await person.call('GET', '/user/credits')).json.credits_left).toBe(before - 2)
  })

  test('is free again after a refused call', async () => {
    const refused = await person.call(
      'POST',
      '/projects/',
      { name: 'X', default_source_image_id: '01a1fd28-379e-721e-bb10-4a6468cc7c68' },
      { 'idempotency-key': 'again' },
    )
    expect(refused.status).toBe(404)
    expect((await create('again', 'X')).status).toBe(201)
  })

  test('answers 404 when what was created with it has been deleted, and nothing of that is kept', async () => {
    const { id: projectId } = (await create('project')).json
    const { id: secondId } = (await create('second project')).json
    const task = (project_id: string, key: string) => {
      const body = { project_id, urls: [`https://album.test/1?secret=${key}`] }
      return person.call('POST', '/tasks/', body, { 'idempotency-key': key })
    }
    const { id: taskId } = (await task(projectId, 'task')).json
    await task(secondId, 'second-task')
    await person.call('DELETE', `/tasks/${taskId}`)
    await person.call('DELETE', `/projects/${secondId}`)
    const again = [await task(projectId, 'task'), await task(secondId, 'second-task')]
    again.push(await create('second project'), await create('project'))
    expect(again.map(({ status }) => status)).toEqual([404, 404, 404, 201])
    const kept = await server.ctx.db.select({ answer: idempotency.answer }).from(idempotency)
    expect(JSON.stringify(kept)).not.toContain('?secret=')
    expect(JSON.stringify(kept)).not.toContain(secondId)
  })
})

describe('a bad request', () => {
  test('with broken JSON, a wrong type or unknown fields gets one clear sentence', async () => {
    const raw = await server.app.inject({
      method: 'POST',
      url: '/api/projects/',
      headers: { authorization: `Bearer ${person.token}`, 'content-type': 'application/json' },
      payload: '{"name":',
    })
    expect(raw.json()).toMatchObject({
      status_code: 400,
      error_type: 'VALIDATION_ERROR',
      detail: 'The request could not be read: send a valid JSON body.',
    })
    const unknown = await person.call('POST', '/projects/', {
      name: 'A',
      default_source_image_id: faceId,
      status: 'archived',
    })
    expect(unknown).toMatchObject({ status: 422, json: { error_type: 'VALIDATION_ERROR' } })
    expect(unknown.json.detail).toContain('status')
    expect((await person.call('POST', '/projects/', { name: '  ', default_source_image_id: faceId })).json.detail).toBe(
      'name: Project name is required',
    )
    expect((await person.call('GET', '/tasks/?limit=201')).json).toMatchObject({
      status_code: 400,
      error_type: 'VALIDATION_ERROR',
    })
    expect((await person.call('POST', '/user/decrement_credits?num_credits=0')).status).toBe(400)
    expect((await person.call('POST', '/user/decrement_credits?num_credits=1001')).status).toBe(400)
    expect((await person.call('POST', '/user/decrement_credits?num_credits=1.5')).status).toBe(400)
  })

  test('with an id that is none is answered like one that does not exist', async () => {
    expect(await person.call('GET', '/tasks/nonsense')).toMatchObject({ status: 404, json: { detail: 'Not found.' } })
    expect((await person.call('GET', '/tasks/%00')).status).toBe(404)
  })

  test('with a character that no text may hold is refused by name, not by accident', async () => {
    const nul = await person.call('POST', '/projects/', { name: 'a\0b', default_source_image_id: faceId })
    expect(nul).toMatchObject({ status: 422, json: { error_type: 'VALIDATION_ERROR' } })
    const rename = await person.call('PATCH', '/user/me', { first_name: 'a\0' })
    expect(rename.status).toBe(422)
    expect((await person.call('GET', '/projects/?search=%00')).status).toBe(422)
  })

  test('with an address that cannot be decoded answers the same shape', async () => {
    const { status, json } = await person.call('GET', '/projects/%ff')
    expect(status).toBe(404)
    expect(json).toMatchObject({ status_code: 404, error_type: 'CLIENT_ERROR', detail: 'Not found.' })
  })

  test('to an unknown address answers the same shape', async () => {
    const { status, json, headers } = await person.call('GET', '/nowhere')
    expect(status).toBe(404)
    expect(Object.keys(json).sort()).toEqual(['detail', 'error_type', 'reason', 'request_id', 'status_code'])
    expect(headers['x-request-id']).toBe(json.request_id)
  })

  test('with an id that is too long for one finds nothing', async () => {
    const { status, json } = await person.call('GET', `/tasks/${'x'.repeat(500)}`)
    expect(status).toBe(404)
    expect(json).toMatchObject({ status_code: 404, error_type: 'CLIENT_ERROR', detail: 'Not found.' })
  })

  test.each([
    ['PUT', '/tasks/', 'GET, HEAD, POST'],
    ['PATCH', '/tasks/01a22790-242f-75be-a546-0c53d95fdc37', 'DELETE, GET, HEAD, PUT'],
    ['GET', '/auth/login', 'POST'],
    ['DELETE', '/webhooks/kofi/', 'POST'],
    ['OPTIONS', '/user/me', 'DELETE, GET, HEAD, PATCH'],
  ])('by a method that its address does not have, %s %s, is told those it has', async (method, path, allowed) => {
    const { status, headers, json } = await server.call(method as 'PUT', path)
    expect([status, headers['allow']]).toEqual([405, allowed])
    expect(json).toMatchObject({ error_type: 'CLIENT_ERROR', reason: { code: 'method_not_allowed', allowed } })
    expect(json.detail).toBe(`This address cannot be asked in this way. It takes ${allowed}.`)
  })

  test.each(['/nowhere', '/operator/users', '/operator/openapi.json'])(
    'to %s by any method finds nothing',
    async (path) => {
      expect((await server.call('PUT', path)).json).toMatchObject({ status_code: 404, detail: 'Not found.' })
    },
  )

  test('after too many creating calls has to wait', async () => {
    const busy = await server.signIn()
    const statuses: number[] = []
    // A slow machine lets time pass meanwhile, which gives some of them back.
    while (statuses.at(-1) !== 429 && statuses.length < 400)
      statuses.push((await busy.call('POST', '/projects/', { name: 'A', default_source_image_id: faceId })).status)
    expect(statuses.length).toBeGreaterThan(40)
    expect(statuses.slice(0, -1).every((status) => status === 404)).toBe(true)
    expect(statuses.at(-1)).toBe(429)
  })
})

describe('every answer', () => {
  test('accepts a trailing slash and none, and a JSON content type without a body', async () => {
    for (const path of ['/projects', '/projects/', '/user/me/', '/source-images'])
      expect((await person.call('GET', path)).status).toBe(200)
    const headers = { 'content-type': 'application/json' }
    expect((await person.call('POST', '/notices/read', undefined, headers)).status).toBe(204)
    expect((await person.call('GET', '/user/me', undefined, headers)).status).toBe(200)
  })

  test('carries its security headers, errors too', async () => {
    for (const path of ['/user/me', '/nowhere', '/projects/%ff']) {
      const { headers } = await server.call('GET', path)
      expect(headers['content-security-policy']).toContain("script-src 'self'")
      expect(headers['content-security-policy']).not.toContain('unsafe')
      expect(headers['x-content-type-options']).toBe('nosniff')
      expect(headers['cache-control']).toBe('no-store')
    }
  })

  test('leaves the camera and passkeys to our own pages, and what else a browser can to nobody', async () => {
    for (const url of [
      '/dashboard',
      '/api/user/me',
      '/api/projects/%ff',
      '/media/nonsense',
      '/assets/none.js',
      '/readyz',
    ]) {
      const policy = String((await server.app.inject({ url })).headers['permissions-policy'])
      const [granted, refused] = [policy.split(', ').filter((one) => !one.endsWith('=()')), policy.match(/=\(\)/g)]
      expect(granted).toEqual([
        'camera=(self)',
        'publickey-credentials-create=(self)',
        'publickey-credentials-get=(self)',
      ])
      expect(refused?.length).toBeGreaterThan(20)
      for (const feature of ['microphone', 'geolocation', 'usb', 'payment']) expect(policy).toContain(`${feature}=()`)
    }
  })

  test('travels compressed to those who can unpack it', async () => {
    const { headers } = await server.app.inject({
      url: '/api/openapi.json',
      headers: { 'accept-encoding': 'gzip, br' },
    })
    expect(headers['content-encoding']).toBe('br')
    expect(headers.vary).toContain('accept-encoding')
  })

  test('to a page asked for by its head is found, whether or not the web app is built', async () => {
    const head = await server.app.inject({ method: 'HEAD', url: '/dashboard' })
    const get = await server.app.inject({ method: 'GET', url: '/dashboard' })
    expect(head.statusCode).toBe(get.statusCode)
  })

  test('pages through a list without losing or repeating a row', async () => {
    const all = (await person.call('GET', '/projects/')).json as { id: string }[]
    const seen: string[] = []
    let cursor: string | undefined
    do {
      const page = await person.call(
        'GET',
        `/projects/?limit=2${cursor ? `&cursor=${encodeURIComponent(cursor)}` : ''}`,
      )
      seen.push(...(page.json as { id: string }[]).map(({ id }) => id))
      cursor = page.headers['x-next-cursor'] as string | undefined
    } while (cursor)
    expect(seen).toEqual(all.map(({ id }) => id))
  })
})

test('the API describes itself as OpenAPI 3.1 with a page to read', async () => {
  const document = (await server.app.inject('/api/openapi.json')).json()
  expect(document.openapi).toBe('3.1.0')
  await expect(`${JSON.stringify(document, undefined, 2)}\n`).toMatchFileSnapshot('../../../../../docs/openapi.json')
  expect(document.paths['/api/tasks/{task_id}/status-stream'].get.operationId).toBe('streamTaskStatus')
  const page = await server.app.inject({ url: '/api/docs/', headers: { accept: 'text/html' } })
  expect(page.statusCode).toBe(200)
  expect(page.headers['content-type']).toContain('text/html')
})

test('the document is made in a thread of its own: this one answers meanwhile', async () => {
  const made = vi.spyOn(threads, 'Worker')
  syncBuiltinESMExports()
  onTestFinished(() => {
    made.mockRestore()
    syncBuiltinESMExports()
  })
  const fresh = await startTestServer({ works: false })
  expect((await fresh.app.inject('/api/openapi.json')).statusCode).toBe(200)
  await fresh.close()
  expect(made.mock.calls.map(([module]) => String(module))).toContainEqual(expect.stringContaining('describe-thread'))
})

test('the reference for anybody names no call of operators, and theirs, which names all, is there for them only', async () => {
  const read = async (path: string, reader?: Person) => (await (reader ?? server).call('GET', path)).json
  const open = await read('/openapi.json')
  expect(Object.keys(open.paths).filter((path) => path.includes('operator'))).toEqual([])
  expect(JSON.stringify(open)).not.toMatch(/"Operator(User|Profile|Report|LogLine)"|Operator:/)
  const references = JSON.stringify(open).matchAll(/"#\/components\/schemas\/([^"]+)"/g)
  for (const [, name = ''] of references) expect(open.components.schemas).toHaveProperty(name)

  const nobody = { status_code: 404, detail: 'Not found.' }
  expect(await read('/operator/openapi.json')).toMatchObject(nobody)
  expect(await read('/operator/openapi.json', person)).toMatchObject(nobody)
  const whole = await read('/operator/openapi.json', await server.signIn('op@example.com'))
  expect(Object.keys(whole.paths)).toEqual(expect.arrayContaining([...Object.keys(open.paths), '/api/operator/users']))
})
