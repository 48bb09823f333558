import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestServer } from '../../testing/server.ts'
import type { TestServer } from '../../testing/server.ts'
import { readConfig } from './config.ts'
import { relyingPartyAt } from './relying-party.ts'

test.each([
  ['http://localhost:3000', { id: 'localhost', origin: 'http://localhost:3000' }],
  ['https://localhost', { id: 'localhost', origin: 'https://localhost' }],
  ['https://guise.example', { id: 'guise.example', origin: 'https://guise.example' }],
  ['https://faces.guise.example:8443/', { id: 'faces.guise.example', origin: 'https://faces.guise.example:8443' }],
  ['http://guise.example', undefined],
  ['http://127.0.0.1:3000', undefined],
  ['https://127.0.0.1', undefined],
  ['https://203.0.113.7', undefined],
  ['https://[2001:db8::1]', undefined],
  ['http://[::1]:3000', undefined],
])('whether passkeys are offered at %s', (address, party) => {
  expect(relyingPartyAt(address)).toEqual(party)
})

test('passkeys cannot be required of operators at an address that offers none', () => {
  const settings = { OPERATOR_PASSKEY: 'required', SECRET_KEY: 'x'.repeat(32) }
  expect(() => readConfig({ ...settings, PUBLIC_URL: 'http://192.168.1.5:3000' })).toThrow(
    /OPERATOR_PASSKEY=required needs/,
  )
  expect(readConfig({ ...settings, PUBLIC_URL: 'https://guise.example' }).operatorPasskey).toBe('required')
  expect(() => readConfig({ OPERATOR_PASSKEY: 'yes' })).toThrow('OPERATOR_PASSKEY must be required or optional')
})

type Asked = { host?: string; origin?: string }

/** Whether the calls of passkeys are answered, and what the page is told, at a host and for a page of an origin. */
async function offered({ app }: TestServer, headers: Asked) {
  const asked = await app.inject({ method: 'POST', url: '/api/auth/passkey/options', headers })
  const told = await app.inject({ url: '/api/site', headers })
  return { status: asked.statusCode, at: told.json().passkey_origin, rpId: asked.json().rpId }
}
const nowhere = { status: 404, at: null, rpId: undefined }

describe('without a PUBLIC_URL', () => {
  let server: TestServer
  beforeAll(async () => void (server = await startTestServer({ works: false })))
  afterAll(() => server.close())

  test('passkeys are offered at localhost, and neither shown nor answered at a bare address or a name from a header', async () => {
    const home = { status: 200, at: 'http://localhost:3000', rpId: 'localhost' }
    expect(await offered(server, { host: 'localhost:3000' })).toEqual(home)
    expect(await offered(server, { host: 'localhost:3000', origin: 'http://localhost:3000' })).toEqual(home)
    for (const host of ['127.0.0.1:3000', '[::1]:3000', '192.168.1.5', 'guise.example', 'localhost.evil.example']) {
      expect(await offered(server, { host })).toEqual(nowhere)
    }
    const foreign = { host: 'localhost:3000', origin: 'http://127.0.0.1:3000' }
    expect(await offered(server, foreign)).toEqual(nowhere)
  })
})

describe('with a PUBLIC_URL', () => {
  let server: TestServer
  beforeAll(
    async () => void (server = await startTestServer({ works: false, env: { PUBLIC_URL: 'https://guise.example' } })),
  )
  afterAll(() => server.close())

  test('passkeys are made for its name whatever the Host, and not answered to pages of other origins', async () => {
    const there = { status: 200, at: 'https://guise.example', rpId: 'guise.example' }
    expect(await offered(server, { host: 'guise.example', origin: 'https://guise.example' })).toEqual(there)
    expect(await offered(server, { host: 'guise:3000' })).toEqual(there)
    for (const origin of ['https://203.0.113.7', 'http://guise.example', 'https://evil.example', 'null']) {
      expect(await offered(server, { host: 'guise.example', origin })).toEqual(nowhere)
    }
  })
})
