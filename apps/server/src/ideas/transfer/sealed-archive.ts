import { readFile } from 'node:fs/promises'
import { TransferRefused } from './tables.ts'

/** What a backup is sealed for, or opened with: the lines of a file. */
export type SealKey = { recipients: string[]; identities: string[]; passphrase: string | undefined }

/** Reads a key file: age recipients (age1...), age identities (AGE-SECRET-KEY-1...), or else a passphrase. */
export async function readSealKey(path: string): Promise<SealKey> {
  const text = await readFile(path, 'utf8').catch((cause: unknown) => {
    throw new TransferRefused(`The key file ${path} cannot be read.`, { cause })
  })
  const lines = text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'))
  const recipients = lines.filter((line) => line.startsWith('age1'))
  const identities = lines.filter((line) => line.startsWith('AGE-SECRET-KEY-'))
  const [passphrase] = recipients.length + identities.length > 0 ? [] : lines
  if (lines.length === 0) throw new TransferRefused(`The key file ${path} is empty.`)
  if (passphrase !== undefined && passphrase.length < 12) {
    throw new TransferRefused(`The passphrase in ${path} has fewer than 12 characters.`)
  }
  return { recipients, identities, passphrase }
}

/** Seals bytes as they come, in age's format, for whoever has the key. */
export async function seal(bytes: AsyncIterable<Uint8Array>, key: SealKey): Promise<AsyncIterable<Uint8Array>> {
  const { Encrypter } = await import('age-encryption')
  const encrypter = new Encrypter()
  if (key.passphrase !== undefined) encrypter.setPassphrase(key.passphrase)
  for (const recipient of key.recipients) encrypter.addRecipient(recipient)
  if (key.passphrase === undefined && key.recipients.length === 0) {
    throw new TransferRefused('The key file names no recipient (age1...) and has no passphrase.')
  }
  return await encrypter.encrypt(ReadableStream.from(bytes))
}

/** Opens sealed bytes as they come; what was changed or cut off ends in an error. */
export async function unseal(
  bytes: AsyncIterable<Uint8Array>,
  key: SealKey | undefined,
  path: string,
): Promise<AsyncIterable<Uint8Array>> {
  if (!key) throw new TransferRefused(`The backup at ${path} is encrypted. Name its key: guise restore --key FILE ...`)
  const { Decrypter } = await import('age-encryption')
  const decrypter = new Decrypter()
  if (key.passphrase !== undefined) decrypter.addPassphrase(key.passphrase)
  for (const identity of key.identities) decrypter.addIdentity(identity)
  try {
    return await decrypter.decrypt(ReadableStream.from(bytes))
  } catch (cause) {
    throw new TransferRefused(`The backup at ${path} does not open with this key, or is damaged. Nothing was kept.`, {
      cause,
    })
  }
}
