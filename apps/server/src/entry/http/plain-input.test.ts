import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { albumNetwork } from '../../testing/album-network.ts'
import { jpegOf } from '../../testing/pictures.ts'
import { sendFile } from '../../testing/send-file.ts'
import { startTestServer } from '../../testing/server.ts'
import type { Person, TestServer } from '../../testing/server.ts'
import { openProject } from '../../testing/task-owner.ts'

let server: TestServer
let person: Person
let faceId: string
let projectId: string
beforeAll(async () => {
  server = await startTestServer({ works: false, networks: [albumNetwork], env: { OPERATOR_EMAILS: 'op@example.com' } })
  person = await server.signIn('op@example.com')
  const { face, project } = await openProject(person)
  faceId = face.id
  projectId = project.id
})
afterAll(() => server.close())

const uploads = ['/source-images/', '/source-images/check', '/appeals/', '/operator/profiles/import']

test('an upload without its file, or that is no form, is a mistake in the body like any other', async () => {
  const mistake = { status: 400, json: { error_type: 'VALIDATION_ERROR', status_code: 400 } }
  for (const path of uploads) {
    const form = new Request('http://localhost', { method: 'POST', body: new FormData() })
    const headers = { 'content-type': form.headers.get('content-type') ?? '' }
    expect(await person.call('POST', path, await form.text(), headers)).toMatchObject(mistake)
    expect(await person.call('POST', path, {})).toMatchObject(mistake)
    const asItIs = await person.call('POST', path, 'the bytes of a photo', { 'content-type': 'image/jpeg' })
    expect(asItIs).toMatchObject({ ...mistake, json: { detail: expect.stringContaining('multipart/form-data') } })
  }
})

test('a form that is packed, or JSON in an unknown way, is told so; packed JSON is unpacked, and a GET has no body', async () => {
  const send = async (method: 'GET' | 'POST', url: string, encoding: string, type: string, text: string) => {
    const packed = encoding === 'gzip' ? gzipSync(text) : text
    const headers = { authorization: `Bearer ${person.token}`, 'content-type': type, 'content-encoding': encoding }
    const { statusCode, json } = await server.app.inject({ method, url, headers, payload: packed })
    return [statusCode, json<{ reason?: { code: string } }>().reason?.code]
  }
  const form = 'multipart/form-data; boundary=b'
  const refused = [415, 'body_packed']
  expect(await send('POST', '/api/source-images/', 'gzip', form, '--b--')).toEqual(refused)
  expect(await send('POST', '/api/source-images/', 'identity', form, '--b--')).not.toEqual(refused)
  expect(await send('POST', '/api/links/recognise', 'compress', 'application/json', '{}')).toEqual(refused)
  expect(await send('POST', '/api/links/recognise', 'gzip', 'application/json', '{"text":"none"}')).toEqual([
    200,
    undefined,
  ])
  expect(await send('GET', '/api/user/me', 'compress', 'application/json', '')).toEqual([200, undefined])
})

const types = ['application/x-www-form-urlencoded', 'text/plain;charset=UTF-8', 'application/octet-stream']

test.each(types)(
  'an empty body is none, whatever type it is said to have; another is refused for it: %s',
  async (type) => {
    const send = (method: 'POST' | 'DELETE', path: string, payload: string) => {
      const headers = {
        authorization: `Bearer ${person.token}`,
        'content-type': type,
        'content-length': String(payload.length),
      }
      return server.app.inject({ method, url: `/api${path}`, headers, payload })
    }
    expect((await send('POST', '/notices/read', '')).statusCode).toBe(204)
    expect((await send('DELETE', '/projects/01a1fd28-379e-721e-bb10-4a6468cc7c68', '')).statusCode).toBe(404)
    const filled = await send('POST', '/projects/', JSON.stringify({ name: 'X', default_source_image_id: faceId }))
    expect(filled.json()).toMatchObject({ status_code: 415, detail: 'Send the body as application/json.' })
  },
)

test('a number is digits: credits, pages and places are not counted in any other way', async () => {
  const before = (await person.call('GET', '/user/credits')).json
  for (const written of ['1e1', '0x2', '2.0', '+2', '%202', '', 'Infinity', '1e3', '2,0', '٢']) {
    const { status, json } = await person.call('POST', `/user/decrement_credits?num_credits=${written}`)
    expect({ written, status, type: json.error_type }).toEqual({ written, status: 400, type: 'VALIDATION_ERROR' })
  }
  expect((await person.call('GET', '/user/credits')).json).toEqual(before)
  expect((await person.call('POST', '/user/decrement_credits?num_credits=02')).status).toBe(200)
  for (const path of [
    '/projects/?limit=1e1',
    '/gallery/?offset=0x1',
    '/gallery/ids?limit=+5',
    '/user/statement?limit=5.0',
  ])
    expect((await person.call('GET', path)).status).toBe(400)
  expect((await person.call('GET', '/projects/?limit=1')).json).toHaveLength(1)
})

const hidden = '\u202eg\tn\u0007p\u2066.\u0085e\u2028xe\u001b[31m\u007f'
const seen = 'g np. e xe[31m'

test('what cannot be seen in a name is not kept: control characters, line breaks and marks that turn its direction', async () => {
  const url = 'https://album.test/1'
  const creator = {
    uid: 'ann',
    profile_url: url,
    profile_type: hidden,
    profile_name: hidden,
    category: hidden,
    gender: hidden,
  }
  const named = await Promise.all([
    person.call('POST', '/projects/', { name: hidden, default_source_image_id: faceId }),
    person.call('PUT', `/projects/${projectId}`, { name: hidden }),
    person.call('POST', '/tasks/', { project_id: projectId, name: hidden, urls: [url], source_image_id: faceId }),
    person.call('PUT', `/source-images/${faceId}`, { name: hidden }),
    sendFile(server, person, '/source-images/', { bytes: await jpegOf('#b08060'), fields: { name: hidden } }),
  ])
  for (const { json } of named) expect(json.name).toBe(seen)
  const me = await person.call('PATCH', '/user/me', { first_name: hidden, alias: hidden })
  expect(me.json).toMatchObject({ first_name: seen, alias: seen })
  const profile = await person.call('POST', '/operator/profiles', creator)
  expect(profile.json).toMatchObject({ profile_type: seen, profile_name: seen, category: seen, gender: seen })
  const onlyHidden = await person.call('POST', '/projects/', { name: '\u202e\u0007', default_source_image_id: faceId })
  expect(onlyHidden.json).toMatchObject({ status_code: 422, detail: 'name: Project name is required' })
})

test('a name keeps what is part of how it is written: joined emoji, and the marks of languages from right to left', async () => {
  for (const name of ['👩‍👩‍👧 Ann', 'می‌خواهم', 'שלום\u200f!', 'Zoë  Ångström']) {
    expect((await person.call('PATCH', '/user/me', { first_name: name })).json.first_name).toBe(name)
  }
})

test('a NUL is refused, wherever it is to be stored', async () => {
  const settings = await person.call('PUT', '/operator/settings', { tier_plans: { 'a\0': 'elite_yearly' } })
  const alias = await person.call('PATCH', '/user/me', { alias: 'a\0b' })
  for (const { json } of [settings, alias])
    expect(json).toMatchObject({
      status_code: 422,
      error_type: 'VALIDATION_ERROR',
      reason: { code: 'text_unstorable' },
    })
})

test('half of a character that is written in two becomes the sign for what cannot be read, in JSON as in texts', async () => {
  const { id } = (await person.call('GET', '/user/me')).json
  const added = { amount: 1, reason: 'because \ud800 of \\ud800 😀' }
  expect((await person.call('POST', `/operator/users/${id}/credits`, added)).status).toBe(200)
  const [line] = (await person.call('GET', '/operator/log')).json
  expect(line.details.reason).toBe('because \ufffd of \\ud800 😀')
  const settings = await person.call('PUT', '/operator/settings', { tier_plans: { 'a\udc00': 'elite_yearly' } })
  expect([settings.status, settings.json.tier_plans]).toEqual([200, { a: 'elite_yearly' }])
})

test('keys that lead to where objects come from change nothing, in a body, a form or an address', async () => {
  const json = { 'content-type': 'application/json' }
  for (const key of ['__proto__', 'constructor']) {
    const inner = key === 'constructor' ? { prototype: { isOperator: true } } : { isOperator: true }
    const bodies = [
      `{"name":"A","${key}":${JSON.stringify(inner)}}`,
      `{"name":"A","default_source_image_id":{"${key}":${JSON.stringify(inner)}}}`,
    ]
    for (const body of bodies) expect((await person.call('POST', '/projects/', body, json)).status).toBe(400)
    const form = { bytes: await jpegOf('#c09070'), fields: { [key]: 'a' } }
    expect((await sendFile(server, person, '/source-images/check', form)).status).toBe(400)
    const plain = await person.call('GET', '/projects/?nonsense=1')
    const { status, json: listed } = await person.call('GET', `/projects/?${key}[isOperator]=1`)
    expect([status, listed]).toEqual([plain.status, plain.json])
  }
  expect('isOperator' in {}).toBe(false)
})

test('what means something to the database is looked for as it is written', async () => {
  const names = ["'; drop table face; --", "a' or '1'='1", '100% _\\%', 'plain']
  const photo = await jpegOf('#c09070')
  for (const name of names) expect((await person.upload(photo, 'a.jpg', { name })).json.name).toBe(name)
  for (const name of names) {
    const found = await person.call('GET', `/source-images/?search=${encodeURIComponent(name)}`)
    expect(found.json.map((one: { name: string }) => one.name)).toEqual([name])
  }
})

test('a link of 2,000 letters of any script is a post, and the same one when it is sent again', async () => {
  const letters = Array.from({ length: 1_980 }, (_, n) => String.fromCodePoint(0x4e00 + ((n * 7919) % 20_000))).join('')
  const urls = [`https://album.test/1?${letters}`, `https://album.test/1?${letters}x`]
  const created = await person.call('POST', '/tasks/', { project_id: projectId, urls })
  expect({ status: created.status, posts: Object.keys(created.json.posts ?? {}).length }).toEqual({
    status: 201,
    posts: 2,
  })
  const again = await person.call('POST', `/tasks/${created.json.id}/add-urls`, { urls })
  expect({ status: again.status, posts: Object.keys(again.json.posts ?? {}).length }).toEqual({ status: 200, posts: 2 })
})

test('a task holds 100 links, whatever number of calls they come in', async () => {
  const linksFrom = (first: number, count: number) =>
    Array.from({ length: count }, (_, n) => `https://album.test/1?n=${first + n}`)
  const { json: created } = await person.call('POST', '/tasks/', { project_id: projectId, urls: linksFrom(0, 99) })
  const add = (urls: string[]) => person.call('POST', `/tasks/${created.id}/add-urls`, { urls })
  const tooMany = { status: 422, json: { detail: 'urls: At most 100 links fit in one task.' } }
  expect(await add(linksFrom(98, 3))).toMatchObject(tooMany)
  expect(Object.keys((await add(linksFrom(98, 2))).json.posts)).toHaveLength(100)
  expect(await add(linksFrom(100, 1))).toMatchObject(tooMany)
  expect((await add(linksFrom(0, 100))).status).toBe(200)
})

test('a body of hundreds of thousands of mistakes is refused in a few words', async () => {
  const lists = { urls: Array.from({ length: 300_000 }, () => 1), project_id: projectId }
  const links = await person.call('POST', '/tasks/', lists)
  expect(links).toMatchObject({ status: 422, json: { detail: 'urls: At most 100 links fit in one task.' } })
  const wrong = await person.call('POST', '/tasks/', { ...lists, urls: lists.urls.slice(0, 900) })
  expect(wrong.json.reason.problems).toHaveLength(100)
  const fields = Object.fromEntries(Array.from({ length: 50_000 }, (_, n) => [`field ${n}`, 1]))
  for (const body of [fields, { ['x'.repeat(900_000)]: 1 }]) {
    const refused = await server.call('POST', '/auth/login', { email: 'ann@example.com', ...body })
    expect(refused).toMatchObject({ status: 422, json: { error_type: 'VALIDATION_ERROR' } })
    expect(refused.raw.body.length).toBeLessThan(5_000)
  }
  const blank = Array.from({ length: 900 }, () => ' ')
  const taken = await person.call('POST', '/tasks/', { ...lists, urls: [...blank, 'https://album.test/1'] })
  expect(taken.status).toBe(201)
})
