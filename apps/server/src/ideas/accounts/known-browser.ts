import { randomBytes } from 'node:crypto'
import { goodSecrets, isMade, macOf } from '../../platform/settings/secret-keys.ts'
import type { Secrets } from '../../platform/settings/secret-keys.ts'
import type { Platform } from '../../platform/platform.ts'

type Signing = Pick<Platform, 'config' | 'now'>

/** What a browser shows of itself: its id, and our statement of the addresses it has signed in. */
export type ShownBrowser = { id: string | undefined; statement: string | undefined }

/** How long a browser is remembered after it has signed somebody in. */
export const rememberedMs = 365 * 24 * 3600 * 1000
/** Addresses that one browser is remembered for: what it shows has to fit into the head of a request. */
const mostAddresses = 8
const separator = '~'

/** An id that nobody can guess. */
export function newBrowserId(): string {
  return randomBytes(16).toString('base64url')
}

/** The id a browser shows; undefined when it is none of ours. */
export function browserIdOf(shown: string | undefined): string | undefined {
  return shown !== undefined && /^[\w-]{22}$/.test(shown) ? shown : undefined
}

/** Whether the browser has signed this address in before, by our own signature. */
export function isKnownBrowser({ config, now }: Signing, { id, statement }: ShownBrowser, email: string): boolean {
  return entriesOf(statement).some((entry) => {
    const expiresMs = Number(entry.split('.')[1])
    if (!id || !(expiresMs > now().getTime())) return false
    return isMade({ config, now }, entry, (secret) => sign(secret, id, email, expiresMs))
  })
}

/** The statement with this address in front of the others. */
export function rememberAddress({ config, now }: Signing, { id, statement }: ShownBrowser, email: string): string {
  const tags = new Set(goodSecrets(config, now()).map((secretKey) => tagOf({ secretKey }, email)))
  const others = entriesOf(statement).filter((entry) => !tags.has(entry.split('.', 1).join('')))
  const entry = sign(config, id ?? '', email, now().getTime() + rememberedMs)
  return [entry, ...others].slice(0, mostAddresses).join(separator)
}

function sign(secret: Pick<Secrets, 'secretKey'>, id: string, email: string, expiresMs: number): string {
  const mac = macOf(secret, `known-browser:${id}:${email}:${expiresMs}`, 'base64url')
  return `${tagOf(secret, email)}.${expiresMs}.${mac}`
}

/** Tells the entries apart without telling the addresses. */
function tagOf(secret: Pick<Secrets, 'secretKey'>, email: string): string {
  return macOf(secret, `known-address:${email}`, 'base64url').slice(0, 8)
}

function entriesOf(statement = ''): string[] {
  return statement.split(separator, mostAddresses).filter((entry) => /^[\w-]{8}\.\d{1,15}\.[\w-]{43}$/.test(entry))
}
