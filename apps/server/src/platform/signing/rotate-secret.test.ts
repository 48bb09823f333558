import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createSigner } from '@guise/provenance'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { isFormerAddress, keepFormerAddress } from '../../ideas/accounts/former-address.ts'
import { openBrowser } from '../../testing/open-browser.ts'
import { jpegOf } from '../../testing/pictures.ts'
import { startTestServer } from '../../testing/server.ts'
import type { TestServer } from '../../testing/server.ts'
import { keepIdentity } from './keep-identity.ts'
import { readConfig } from '../settings/config.ts'
import { keepSecret, rotateSecret } from './keep-secret.ts'

const dayMs = 24 * 3_600_000

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

async function makeFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'guise-keys-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  return folder
}

/** As a process has them that is started after the secret was changed. */
async function rotate(until: Date): Promise<void> {
  const folder = await makeFolder()
  await writeFile(join(folder, 'secret.key'), server.ctx.config.secretKey)
  rotateSecret(readConfig({ DATA_DIR: folder }), until)
  const { secretKey, oldSecrets } = keepSecret(readConfig({ DATA_DIR: folder }))
  Object.assign(server.ctx.config, { secretKey, oldSecrets: [...oldSecrets, ...server.ctx.config.oldSecrets] })
}

const refresh = (refresh_token: string) => server.call('POST', '/auth/refresh', { refresh_token })

test('whoever was signed in stays so when the secret is rotated, until the overlap has ended', async () => {
  const [used, unused] = [await server.signIn(), await server.signIn()]
  const image = (await used.upload(await jpegOf('#c09070'))).json.file_url as string
  const picture = () => server.call('GET', image.slice(image.indexOf('/media/')))
  const [typing, clicking] = [openBrowser(server), openBrowser(server)]
  await typing.ask('typing@example.com')
  await clicking.ask('clicking@example.com')
  const secret = server.ctx.config.secretKey

  await rotate(new Date(server.ctx.now().getTime() + 7 * dayMs))
  expect(server.ctx.config.secretKey).not.toBe(secret)
  expect((await used.call('GET', '/user/me')).status).toBe(200)
  expect((await picture()).status).toBe(200)
  expect((await typing.type('typing@example.com', server.codeFor('typing@example.com'))).status).toBe(200)
  expect((await clicking.open(server.linkFor('clicking@example.com'))).status).toBe(200)
  const renewed = await refresh(used.refreshToken)
  expect(renewed.status).toBe(200)
  expect((await server.signIn()).token).toBeTruthy()

  server.advance(8 * dayMs)
  expect((await refresh(unused.refreshToken)).status).toBe(401) // signed by a secret whose time is over
  expect((await refresh(renewed.json.refresh_token)).status).toBe(200) // signed by the new one
  expect((await picture()).status).not.toBe(200)
})

test('a rotation without overlap signs everybody out at once', async () => {
  const person = await server.signIn()
  await rotate(server.ctx.now())
  expect((await refresh(person.refreshToken)).status).toBe(401)
})

test('a rotation without overlap ends the overlap of those before it as well', async () => {
  const config = readConfig({ DATA_DIR: await makeFolder() })
  const now = Date.now()
  const [first, second] = [keepSecret(config).secretKey, rotateSecret(config, new Date(now + 7 * dayMs)).secretKey]
  const untils = () => keepSecret(config).oldSecrets.map(({ secret, until }) => [secret, until.getTime()])
  rotateSecret(config, new Date(now))
  expect(untils()).toEqual([
    [second, now],
    [first, now],
  ])
  rotateSecret(config, new Date(now + dayMs))
  expect(untils().slice(1)).toEqual([
    [second, now],
    [first, now],
  ])
})

test('a browser that signed in before a rotation is known after it, and is not noted twice', async () => {
  const browser = openBrowser(server)
  const email = 'known@example.com'
  const signIn = async () => {
    await browser.ask(email)
    await browser.type(email, server.codeFor(email))
  }
  await signIn()
  await rotate(new Date(server.ctx.now().getTime() + dayMs))
  await signIn()
  expect(browser.cookies.get('guise_known')?.split('~')).toHaveLength(1)
})

test('what outlives a deletion is found under every secret there was, and the certificate goes along', async () => {
  const { db, config, now } = server.ctx
  await keepFormerAddress(server.ctx, db, 'former@example.com')
  const before = await keepIdentity(db, config, now())
  await rotate(now())
  server.advance(dayMs)
  expect(await isFormerAddress(server.ctx, db, 'former@example.com')).toBe(true)
  expect(await isFormerAddress(server.ctx, db, 'nobody@example.com')).toBe(false)
  const after = await keepIdentity(db, config, now())
  expect(after).toEqual(before)
  const bare = { secretKey: config.secretKey, oldSecrets: [] }
  expect(await keepIdentity(db, bare, now())).toEqual(before) // sealed anew: the old secret is not needed for it
})

test('the file of the secrets is for one account alone, and a rotation keeps the ones before', async () => {
  const folder = await makeFolder()
  const config = readConfig({ DATA_DIR: folder })
  const first = keepSecret(config).secretKey
  const until = new Date('2030-01-01T00:00:00Z')
  rotateSecret(config, until)
  const second = keepSecret(config).secretKey
  rotateSecret(config, until)
  expect(keepSecret(config).oldSecrets).toEqual([
    { secret: second, until },
    { secret: first, until },
  ])
  expect((await stat(join(folder, 'secret.key'))).mode & 0o777).toBe(0o600)
  expect((await readFile(join(folder, 'secret.key'), 'utf8')).split('\n')).toHaveLength(4)
})

test('a secret of the settings has one before it, named with its end, or neither', () => {
  const [SECRET_KEY, SECRET_KEY_BEFORE] = ['n'.repeat(32), 'o'.repeat(32)]
  const SECRET_KEY_BEFORE_UNTIL = '2030-01-01T00:00:00Z'
  expect(readConfig({ SECRET_KEY, SECRET_KEY_BEFORE, SECRET_KEY_BEFORE_UNTIL }).oldSecrets).toEqual([
    { secret: SECRET_KEY_BEFORE, until: new Date(SECRET_KEY_BEFORE_UNTIL) },
  ])
  for (const half of [{ SECRET_KEY_BEFORE }, { SECRET_KEY_BEFORE_UNTIL }])
    expect(() => readConfig({ SECRET_KEY, ...half })).toThrow('belong together')
})

test.each(['1970-01-02', '2099-01-01'])(
  'a certificate that was made by a clock that stood in %s is made anew once the clock is right',
  async (wrong) => {
    const { db, config, now } = server.ctx
    const own = { ...config, secretKey: `a secret of ${wrong}`, oldSecrets: [] }
    const made = await keepIdentity(db, own, new Date(wrong))
    expect(await keepIdentity(db, own, new Date(wrong))).toEqual(made)
    const kept = await keepIdentity(db, own, now())
    await createSigner(kept, { agent: { name: 'Guise', version: '1' }, now: now() }) // refuses one that is not valid
    expect(await keepIdentity(db, own, now())).toEqual(kept)
  },
)

test.each(['1970-01-02', '2099-01-01'])('and one that is right stays through a start in %s', async (wrong) => {
  const { db, config, now } = server.ctx
  const own = { ...config, secretKey: `another secret of ${wrong}`, oldSecrets: [] }
  const made = await keepIdentity(db, own, now())
  expect(await keepIdentity(db, own, new Date(wrong))).toEqual(made)
})
