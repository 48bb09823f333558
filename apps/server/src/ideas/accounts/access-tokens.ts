import { createSecretKey, randomUUID } from 'node:crypto'
import { SignJWT, errors, jwtVerify } from 'jose'
import { LRUCache } from 'lru-cache'
import { isStillGood } from '../../platform/process/kept-moments.ts'
import { goodSecrets } from '../../platform/settings/secret-keys.ts'
import type { Secrets } from '../../platform/settings/secret-keys.ts'

/** Whose token it is. */
export type TokenOwner = { userId: string; sessionId: string }

/** Makes and reads the short-lived tokens that come with every call. */
export type AccessTokens = {
  sign(owner: TokenOwner): Promise<string>
  /** Undefined when it is forged or not ours; `expired` when it was good. */
  read(token: string): Promise<TokenOwner | 'expired' | undefined>
}

const lifetimeMs = 600_000
/** Tokens whose signature was found good; a page sends the same one for ten minutes. */
const mostKnown = 10_000

/** A good signature stays good, so it is checked once; the time is looked at with every call. */
export function createAccessTokens(config: Secrets, now: () => Date): AccessTokens {
  const known = new LRUCache<string, TokenOwner & { expiresAt: Date }>({ max: mostKnown })
  async function verify(token: string, secret: string): Promise<TokenOwner | 'expired' | undefined> {
    try {
      const { payload } = await jwtVerify(token, keyOf(secret), {
        algorithms: ['HS256'],
        issuer: 'guise',
        audience: 'guise-api',
        typ: 'at+jwt',
        currentDate: now(),
      })
      const { sub: userId, sid: sessionId, exp } = payload
      if (typeof userId !== 'string' || typeof sessionId !== 'string' || exp === undefined) return undefined
      const expiresAt = new Date(exp * 1000)
      if (!isStillGood(expiresAt, { now: now(), lifetimeMs })) return 'expired'
      // What an old secret signed is looked at each time: its overlap may end sooner.
      if (secret === config.secretKey) known.set(token, { userId, sessionId, expiresAt })
      return { userId, sessionId }
    } catch (error) {
      return error instanceof errors.JWTExpired ? 'expired' : undefined
    }
  }
  return {
    sign: ({ userId, sessionId }) =>
      new SignJWT({ sid: sessionId })
        .setProtectedHeader({ alg: 'HS256', typ: 'at+jwt' })
        .setSubject(userId)
        .setIssuer('guise')
        .setAudience('guise-api')
        .setJti(randomUUID()) // of two that are made in one second each is another
        .setIssuedAt(now())
        .setExpirationTime(new Date(now().getTime() + lifetimeMs))
        .sign(keyOf(config.secretKey)),
    async read(token) {
      const owner = known.get(token)
      if (owner && isStillGood(owner.expiresAt, { now: now(), lifetimeMs }))
        return { userId: owner.userId, sessionId: owner.sessionId }
      known.delete(token)
      const secrets = goodSecrets(config, now())
      const answers = await Promise.all(secrets.map((secret) => verify(token, secret)))
      return answers.find((answer) => answer !== undefined)
    },
  }
}

const keyOf = (secret: string) => createSecretKey(Buffer.from(secret))
