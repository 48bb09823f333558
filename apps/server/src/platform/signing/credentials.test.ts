import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { makeIdentity } from '@guise/provenance'
import type { Signer } from '@guise/provenance'
import { readCredentials } from '@guise/provenance/testing'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { readConfig } from '../settings/config.ts'
import { appUser, signingIdentity } from '../db/schema.ts'
import { albumNetwork } from '../../testing/album-network.ts'
import { finishWork, pathOf } from '../../testing/finished-work.ts'
import { scriptedEngine } from '../../testing/scripted-engine.ts'
import { startTestServer } from '../../testing/server.ts'
import type { TestServer } from '../../testing/server.ts'
import { keepIdentity } from './keep-identity.ts'
import { openOwnSigner } from './open-signer.ts'
import { openText } from './sealed-text.ts'

const marks: (boolean | undefined)[] = []
let folder: string
let server: TestServer
let signer: Signer
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'guise-credentials-'))
  const engine = scriptedEngine(({ mark }) => void marks.push(mark))
  server = await startTestServer({ engine, networks: [albumNetwork] })
  signer = server.ctx.signer
})
afterEach(() => {
  server.ctx.signer = signer
})
afterAll(async () => {
  await server.close()
  rmSync(folder, { recursive: true })
})

async function bytesAt(address: string | null): Promise<Buffer> {
  return (await server.call('GET', pathOf(address))).raw.rawPayload
}

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest()

test('what a person downloads is marked for the eye, and tells machines what was done to which picture', async () => {
  const { person, contents, taskId } = await finishWork(server)
  const result = await bytesAt(contents[0]?.processed_file_url ?? null)
  expect(marks).toEqual([true])
  expect((await sharp(result).metadata()).xmp?.toString('utf8')).toContain('compositeWithTrainedAlgorithmicMedia')

  const { json } = await person.call('GET', `/tasks/${taskId}`)
  const [post] = Object.values(json.posts) as { contents: { item_url: string }[] }[]
  const original = await bytesAt(post?.contents[0]?.item_url ?? null)
  const found = await readCredentials(result)
  expect(found).toMatchObject({ state: 'Valid', wrong: ['signingCredential.untrusted'] })
  expect(found?.right).toEqual(expect.arrayContaining(['claimSignature.validated', 'assertion.dataHash.match']))
  expect(found?.manifest).toMatchObject({
    claim_generator_info: [{ name: 'Guise' }],
    ingredients: [{ relationship: 'parentOf', instance_id: `ni:///sha-256;${sha256(original).toString('base64url')}` }],
  })
})

test('a result says nothing of the person, the post or the installation', async () => {
  const { person, contents, taskId, faceId } = await finishWork(server)
  const result = await bytesAt(contents[0]?.processed_file_url ?? null)
  const [account] = await server.ctx.db.select().from(appUser).where(eq(appUser.email, person.email))
  const said = result.toString('latin1') + (await readCredentials(result))?.text
  for (const secret of [
    person.email,
    account?.id,
    taskId,
    faceId,
    contents[0]?.id,
    'album.test',
    '@ann',
    'localhost',
  ]) {
    expect(secret).toBeTruthy()
    expect(said).not.toContain(secret)
  }
})

test('a result that cannot be signed is tried again, and never given out unsigned', async () => {
  let calls = 0
  server.ctx.signer = {
    ...signer,
    sign(...asked) {
      calls += 1
      return calls === 1 ? Promise.reject(new Error('no more randomness')) : signer.sign(...asked)
    },
  }
  const { person, contents } = await finishWork(server)
  expect(calls).toBe(2)
  expect(contents).toMatchObject([{ status: 'completed' }])
  expect(await readCredentials(await bytesAt(contents[0]?.processed_file_url ?? null))).toMatchObject({
    state: 'Valid',
  })
  expect((await person.call('GET', '/user/credits')).json).toMatchObject({ credits_left: 19 })
})

test('a photo that can never be signed fails, and costs nothing', async () => {
  server.ctx.signer = { ...signer, sign: () => Promise.reject(new Error('no more randomness')) }
  const { person, contents } = await finishWork(server)
  expect(contents).toMatchObject([{ status: 'failed', processed_file_url: null }])
  expect((await person.call('GET', '/user/credits')).json).toMatchObject({ credits_left: 20 })
})

test('processes that start at once share one certificate, and a new secret has one of its own', async () => {
  const { db } = server.ctx
  const before = await db.$count(signingIdentity)
  const secret = 'a secret that many processes share'
  const all = await Promise.all(Array.from({ length: 5 }, () => keepIdentity(db, withSecret(secret), new Date())))
  expect(new Set(all.map(({ certificate, key }) => certificate + key)).size).toBe(1)
  expect(await db.$count(signingIdentity)).toBe(before + 1)
  const other = await keepIdentity(db, withSecret('a secret that was changed meanwhile'), new Date())
  expect(other.certificate).not.toBe(all[0]?.certificate)
  expect(await keepIdentity(db, withSecret(secret), new Date())).toEqual(all[0])
})

test('the database alone signs nothing: the key in it is sealed', async () => {
  const { certificate, key } = await keepIdentity(
    server.ctx.db,
    withSecret('a secret that seals the key of this'),
    new Date(),
  )
  const rows = await server.ctx.db.select().from(signingIdentity).where(eq(signingIdentity.certificate, certificate))
  const sealed = rows[0]?.sealed_key ?? ''
  expect(JSON.stringify(rows) + Buffer.from(sealed, 'base64').toString('latin1')).not.toContain('PRIVATE KEY')
  expect(openText(sealed, 'a secret that seals the key of this')).toBe(key)
  expect(() => openText(sealed, 'a secret that seals the key of that')).toThrow('authenticate')
})

test('results carry the certificate that the settings name', async () => {
  const own = await makeIdentity(new Date())
  const env = await filesOf(own)
  const other = await startTestServer({ networks: [albumNetwork], env })
  const { contents } = await finishWork(other)
  const address = pathOf(contents[0]?.processed_file_url ?? null)
  const result = (await other.call('GET', address)).raw.rawPayload
  const [, authority = ''] = own.certificate.split(/(?<=-----END CERTIFICATE-----\n)/)
  expect(await readCredentials(result, { authority })).toMatchObject({ state: 'Trusted', wrong: [] })
  expect(await other.ctx.db.$count(signingIdentity)).toBe(0)
  await other.close()
})

test('a certificate that cannot sign stops the start with the setting, the file and what to do', async () => {
  const own = await makeIdentity(new Date())
  const other = await makeIdentity(new Date())
  const starting = (env: Record<string, string>) => openOwnSigner(readConfig(env), new Date())
  const mixed = await filesOf({ ...own, key: other.key })
  await expect(starting(mixed)).rejects.toThrow(
    `C2PA_KEY (${mixed.C2PA_KEY}) cannot be used. It does not belong to the certificate. Give both of the same pair.`,
  )
  const empty = await filesOf({ ...own, certificate: '' })
  await expect(starting(empty)).rejects.toThrow(
    `C2PA_CERTIFICATE (${empty.C2PA_CERTIFICATE}) cannot be used. It holds no certificate.`,
  )
  const missing = { ...(await filesOf(own)), C2PA_KEY: join(folder, 'nowhere.pem') }
  await expect(starting(missing)).rejects.toThrow(
    `C2PA_KEY (${missing.C2PA_KEY}) cannot be used. There is no such file. Name a PEM file that Guise may read.`,
  )
})

test('one of the two settings without the other is told', () => {
  for (const name of ['C2PA_CERTIFICATE', 'C2PA_KEY']) {
    expect(() => readConfig({ [name]: 'some.pem' })).toThrow('C2PA_CERTIFICATE and C2PA_KEY belong together')
  }
})

const withSecret = (secretKey: string) => ({ secretKey, oldSecrets: [] })

async function filesOf({ certificate, key }: { certificate: string; key: string }) {
  const inFolder = mkdtempSync(join(folder, 'pem-'))
  const [C2PA_CERTIFICATE, C2PA_KEY] = [join(inFolder, 'certificate.pem'), join(inFolder, 'key.pem')]
  await writeFile(C2PA_CERTIFICATE, certificate)
  await writeFile(C2PA_KEY, key)
  return { C2PA_CERTIFICATE, C2PA_KEY }
}
