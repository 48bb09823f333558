import { createHmac, timingSafeEqual } from 'node:crypto'

/** A secret that was replaced: what it has signed is good until then. */
export type OldSecret = { secret: string; until: Date }

/** The secret that signs, and those before it. */
export type Secrets = { secretKey: string; oldSecrets: readonly OldSecret[] }

/** The secret before, as the settings name it. */
export function oldSecretsOf(settings: {
  SECRET_KEY_BEFORE?: string | undefined
  SECRET_KEY_BEFORE_UNTIL?: string | undefined
}): OldSecret[] {
  const { SECRET_KEY_BEFORE: secret, SECRET_KEY_BEFORE_UNTIL: until } = settings
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
