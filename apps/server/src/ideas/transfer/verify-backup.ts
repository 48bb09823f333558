import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { gunzipSync } from 'node:zlib'
import { readArchive } from './archive.ts'
import { Beginning, End, places } from './backup-format.ts'
import { countTable } from './rows.ts'
import type { Counter } from './rows.ts'
import type { SealKey } from './sealed-archive.ts'
import { TransferRefused } from './tables.ts'

/** A backup that was written, and the SHA-256 of its file as it was. */
export type Written = { path: string; key: SealKey | undefined; sha256: string | undefined }

/**
 * Reads a backup back and throws TransferRefused unless it is what was written, and all is in it that is to be. What is sealed for a key that is kept
 * elsewhere cannot be opened here: of that the bytes are compared.
 */
export async function verifyBackup({ path, key, sha256 }: Written): Promise<void> {
  const damaged = (why: string) => new TransferRefused(`The backup at ${path} is not what was written: ${why}.`)
  if (sha256 !== undefined && (await hashOfFile(path)) !== sha256) throw damaged('its bytes are others')
  const opensHere = !key || key.passphrase !== undefined || key.identities.length > 0
  if (!opensHere) return
  const { beginning, end, tallies, pictures } = await readThrough(path, key)
  if (!beginning || !end) throw damaged('it has no end')
  if (pictures !== end.pictures) throw damaged('pictures are missing')
  for (const [at, { name }] of beginning.tables.entries()) {
    const found = (tallies.get(at) ?? countTable()).tally()
    const wanted = end.tables[name]
    if (found.rows !== wanted?.rows || found.sha256 !== wanted.sha256) throw damaged(`rows of ${name} are missing`)
  }
}

async function hashOfFile(path: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(path), hash)
  return hash.digest('hex')
}

async function readThrough(path: string, key: SealKey | undefined) {
  const tallies = new Map<number, Counter>()
  let pictures = 0
  let [beginning, end]: [ReturnType<typeof Beginning.parse> | undefined, ReturnType<typeof End.parse> | undefined] = [
    undefined,
    undefined,
  ]
  for await (const { name, bytes } of readArchive(path, key)) {
    if (name === 'guise.json') beginning = Beginning.safeParse(readJson(bytes)).data
    else if (name === 'end.json') end = End.safeParse(readJson(bytes)).data
    else if (name.startsWith('rows/')) {
      const counter = tallies.get(places.tableOf(name)) ?? countTable()
      counter.add(gunzipSync(bytes).toString().split('\n'))
      tallies.set(places.tableOf(name), counter)
    } else pictures++
  }
  return { beginning, end, tallies, pictures }
}

function readJson(bytes: Uint8Array): unknown {
  return JSON.parse(Buffer.from(bytes).toString())
}
