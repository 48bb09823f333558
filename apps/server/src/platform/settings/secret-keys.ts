import { createHmac, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'

/** What the settings of secrets may be. */
export const secretRules = {
  SECRET_KEY: z.string().min(32, 'SECRET_KEY must have at least 32 characters').optional(),
  SECRET_KEY_BEFORE: z.string().min(32, 'SECRET_KEY_BEFORE must have at least 32 characters').optional(),
  SECRET_KEY_BEFORE_UNTIL: z.iso
    .datetime({ offset: true, error: 'SECRET_KEY_BEFORE_UNTIL must be a date and time' })
    .optional(),
}

/** A secret that was replaced: what it has signed is good until then. */
export type OldSecret = { secret: string; until: Date }

/** The secret that signs, and those before it. */
export type Secrets = { secretKey: string; oldSecrets: readonly OldSecret[] }

type Settings = { [name in keyof typeof secretRules]?: string | undefined }

/** What is wrong between the settings. */
export function secretProblems({ SECRET_KEY_BEFORE: secret, SECRET_KEY_BEFORE_UNTIL: until }: Settings): string[] {
  return !secret === !until
    ? []
    : ['SECRET_KEY_BEFORE and SECRET_KEY_BEFORE_UNTIL belong together: the secret before, and until when it is good']
}

/** The secret before, as the settings name it. */
export function oldSecretsOf({ SECRET_KEY_BEFORE: secret, SECRET_KEY_BEFORE_UNTIL: until }: Settings): OldSecret[] {
  return secret && until ? [{ secret, until: new Date(until) }] : []
}

type Keyed = { config: Secrets; now: () => Date }
type Encoding = 'hex' | 'base64url'

/** The secrets whose signatures are good: the one that signs first. */
export function goodSecrets({ secretKey, oldSecrets }: Secrets, now: Date): string[] {
  return [secretKey, ...oldSecrets.filter(({ until }) => until > now).map(({ secret }) => secret)]
}

/** The keyed hash of a text under the secret that signs; each use begins its texts with a word of its own. */
export function macOf({ secretKey }: Pick<Secrets, 'secretKey'>, text: string, encoding: Encoding = 'hex'): string {
  return createHmac('sha256', secretKey).update(text).digest(encoding)
}

/** The keyed hashes of a text under all secrets whose signatures are good. */
export function goodMacs({ config, now }: Keyed, text: string): string[] {
  return goodSecrets(config, now()).map((secretKey) => macOf({ secretKey }, text))
}

/** Its keyed hashes under every secret there was: for what outlives an overlap, and opens nothing. */
export function everyMac({ secretKey, oldSecrets }: Secrets, text: string): string[] {
  return [secretKey, ...oldSecrets.map(({ secret }) => secret)].map((one) => macOf({ secretKey: one }, text))
}

/** Whether this is what `make` makes with a good secret, compared in constant time. */
export function isMade(
  { config, now }: Keyed,
  given: string,
  make: (secrets: Pick<Secrets, 'secretKey'>) => string,
): boolean {
  return goodSecrets(config, now()).some((secretKey) => isSame(given, make({ secretKey })))
}

function isSame(given: string, wanted: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(wanted)]
  return one.length === other.length && timingSafeEqual(one, other)
}
