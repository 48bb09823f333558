import { readFile } from 'node:fs/promises'
import { TimeStampReq } from 'pkijs'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createSigner, makeIdentity } from '../index.ts'
import type { Identity } from '../index.ts'
import { readCredentials } from '../testing/read-credentials.ts'
import { createTimeAuthority, hasOpenssl } from '../testing/time-authority.ts'
import type { TimeAuthority } from '../testing/time-authority.ts'
import { stampProvider } from './stamp-time.ts'
import type { AskAuthority } from './stamp-time.ts'

const made = { originalSha256: 'ab'.repeat(32), madeAt: new Date() }
let identity: Identity
let photo: Buffer
let authority: TimeAuthority | undefined
beforeAll(async () => {
  identity = await makeIdentity(new Date())
  if (hasOpenssl) authority = createTimeAuthority()
  photo = await sharp(await readFile('node_modules/@vladmandic/face-api/demo/sample1.jpg'))
    .resize(320)
    .toBuffer()
})

afterAll(() => authority?.close())

const askAuthority: AskAuthority = async (request) => authority?.answer(request) ?? request

async function signWith(ask: AskAuthority) {
  const failures: string[] = []
  const stamping = { ask, onFailure: (error: unknown) => void failures.push(String(error)) }
  const agent = { name: 'Guise', version: '1.0.0' }
  const signer = await createSigner(identity, { agent, now: new Date(), stamping })
  const picture = await signer.sign(photo, made)
  return { failures, found: await readCredentials(picture), read: await signer.read(picture) }
}

test.skipIf(!hasOpenssl)('a statement that an authority stamped tells another reader when it was signed', async () => {
  const { failures, found, read } = await signWith(askAuthority)
  expect(failures).toEqual([])
  expect(found).toMatchObject({ state: 'Valid', wrong: ['signingCredential.untrusted'] })
  expect(found?.right).toContain('timeStamp.validated')
  const time = new Date(found?.manifest.signature_info.time ?? 0).getTime()
  expect(Math.abs(Date.now() - time)).toBeLessThan(120_000)
  expect(read).toMatchObject({ state: 'valid', stampedAt: expect.any(Date) })
})

test.skipIf(!hasOpenssl).each([
  ['zeros', [0x00, 0x01]],
  ['ones', [0xff, 0xfe]],
])('a request whose random number begins with %s is as good as any', async (_, [first, second]) => {
  const asked: Uint8Array[] = []
  await signWith((request) => {
    asked.push(request)
    return askAuthority(request)
  })
  const [request = new Uint8Array()] = asked
  // An integer of ten bytes.
  const at = Buffer.from(request).lastIndexOf(Buffer.from([0x02, 0x0a])) + 2
  request.set([first ?? 0, second ?? 0], at)
  const failures: unknown[] = []
  const provider = stampProvider({ ask: askAuthority, onFailure: (error) => failures.push(error) })
  await provider.getSignedTimestamp(TimeStampReq.fromBER(Uint8Array.from(request).buffer))
  expect(failures).toEqual([])
})

const failing: Record<string, () => AskAuthority> = {
  'does not answer': () => () => Promise.reject(new Error('timed out')),
  'answers something else': () => async () => Buffer.from('<html>'),
  'answers an empty body': () => async () => new Uint8Array(),
  refuses: () => async () => Buffer.from('30053003020102', 'hex'),
  'answers far too much': () => async () => new Uint8Array(1e6),
  'stamps another picture': () => {
    const earlier: Uint8Array[] = []
    return async (request) => {
      earlier.push(await askAuthority(request))
      return earlier[0] ?? request
    }
  },
}

test.each(Object.keys(failing))('when the authority %s, the picture is signed without a stamp', async (way) => {
  const ask = failing[way]?.() ?? askAuthority
  if (way === 'stamps another picture') await signWith(ask)
  const { failures, found, read } = await signWith(ask)
  expect(failures).toHaveLength(1)
  expect(found).toMatchObject({ state: 'Valid', wrong: ['signingCredential.untrusted'] })
  expect(read).not.toHaveProperty('stampedAt')
})
