import type { Secrets } from '../../platform/settings/secret-keys.ts'
import { openText, sealText } from '../../platform/signing/sealed-text.ts'
import { HeldProhibitions } from './held-prohibitions.ts'
import { seal, unseal } from './sealed-archive.ts'
import type { SealKey } from './sealed-archive.ts'

/** Faces are known by numbers that nobody else is to read: sealed as the backups are, or by the secret where those are not. */
export type SealedProhibitions = { by: 'backup_key' | 'secret'; text: string }

/** What opens them: the key of the backups, or the secret of the installation that wrote them. */
export type Opening = { key: SealKey | undefined; secrets: () => Secrets; path: string }

/** Seals what is held. */
export async function sealProhibitions(
  plain: string,
  { key, secretKey }: { key: SealKey | undefined; secretKey: string },
): Promise<SealedProhibitions> {
  if (!key) return { by: 'secret', text: sealText(plain, secretKey) }
  const bytes = await gather(await seal(alone(Buffer.from(plain)), key))
  return { by: 'backup_key', text: bytes.toString('base64') }
}

/** Opens what is held; undefined when neither key nor secret is the one that sealed it. */
export async function openProhibitions(
  { by, text }: SealedProhibitions,
  opening: Opening,
): Promise<HeldProhibitions | undefined> {
  const plain = by === 'secret' ? openBySecret(text, opening.secrets()) : await openByKey(text, opening)
  return plain === undefined ? undefined : HeldProhibitions.parse(JSON.parse(plain))
}

function openBySecret(text: string, { secretKey, oldSecrets }: Secrets): string | undefined {
  for (const secret of [secretKey, ...oldSecrets.map((old) => old.secret)]) {
    try {
      return openText(text, secret)
    } catch {
      // sealed by another one
    }
  }
  return undefined
}

async function openByKey(text: string, { key, path }: Opening): Promise<string | undefined> {
  try {
    return (await gather(await unseal(alone(Buffer.from(text, 'base64')), key, path))).toString('utf8')
  } catch {
    return undefined // no key, or another one
  }
}

async function* alone(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes
}

async function gather(bytes: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const parts: Uint8Array[] = []
  for await (const part of bytes) parts.push(part)
  return Buffer.concat(parts)
}
