import { createSecretKey, generateKeyPairSync } from 'node:crypto'
import { SignJWT, UnsecuredJWT } from 'jose'
import type { JWTHeaderParameters } from 'jose'
import { expect, test } from 'vitest'
import { createAccessTokens } from './access-tokens.ts'

const secret = 'a secret for tests that is long enough'
const key = createSecretKey(Buffer.from(secret))
const now = new Date('2026-11-22T12:00:00Z')
const tokens = createAccessTokens({ secretKey: secret, oldSecrets: [] }, () => now)
const owner = { userId: 'u', sessionId: 's' }

/** A token like ours, but for what is said. */
function forge(said: { header?: Partial<JWTHeaderParameters>; issuer?: string; audience?: string; seconds?: number }) {
  return new SignJWT({ sid: 's' })
    .setProtectedHeader({ alg: 'HS256', typ: 'at+jwt', ...said.header })
    .setSubject('u')
    .setIssuer(said.issuer ?? 'guise')
    .setAudience(said.audience ?? 'guise-api')
    .setIssuedAt(now)
    .setExpirationTime(now.getTime() / 1000 + (said.seconds ?? 600))
}

test('an access token is good as it was made, and made anew each time, within one second too', async () => {
  expect(await tokens.read(await forge({}).sign(key))).toEqual(owner)
  const made = await Promise.all(['s', 's', 't'].map((sessionId) => tokens.sign({ userId: 'u', sessionId })))
  expect(new Set(made).size).toBe(3)
})

test('an access token of another kind, issuer, audience, time or algorithm is none', async () => {
  const others = [
    forge({ header: { typ: 'JWT' } }),
    forge({ issuer: 'else' }),
    forge({ audience: 'else' }),
    forge({ header: { alg: 'HS512' } }),
  ]
  for (const other of others) expect(await tokens.read(await other.sign(key))).toBeUndefined()
  expect(await tokens.read(await forge({ seconds: -1 }).sign(key))).toBe('expired')
  expect(await tokens.read(new UnsecuredJWT({ sid: 's', sub: 'u' }).setExpirationTime('2h').encode())).toBeUndefined()
})

test('an access token that brings its own key, or names where one is, is read with ours alone', async () => {
  const pair = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const jwk = pair.publicKey.export({ format: 'jwk' })
  const foreign = createSecretKey(Buffer.from('x'.repeat(64)))
  const headers: Partial<JWTHeaderParameters>[] = [
    { jwk },
    { jku: 'https://evil.example/keys' },
    { x5u: 'https://evil.example/c' },
    { kid: '../../x' },
  ]
  for (const header of headers) expect(await tokens.read(await forge({ header }).sign(foreign))).toBeUndefined()
  expect(await tokens.read(await forge({ header: { alg: 'ES256', jwk } }).sign(pair.privateKey))).toBeUndefined()
})

test('an access token of which one character is another is none', async () => {
  const good = await tokens.sign(owner)
  // The last character has bits that stand for nothing.
  const changed = Array.from(
    good.slice(0, -1),
    (one, at) => good.slice(0, at) + (one === 'A' ? 'B' : 'A') + good.slice(at + 1),
  )
  const read = await Promise.all(changed.map((token) => tokens.read(token)))
  expect(read.length).toBeGreaterThan(150)
  expect(read.filter(Boolean)).toEqual([])
})
