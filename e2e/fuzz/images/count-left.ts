import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { audit } from '../../../apps/server/src/ideas/audit/audit.ts'
import { connect } from '../../../apps/server/src/platform/connect/connect.ts'
import { blob } from '../../../apps/server/src/platform/db/schema.ts'
import { readConfig } from '../../../apps/server/src/platform/settings/config.ts'
import { sweepBlobs } from '../../../apps/server/src/platform/storage/blobs.ts'
import { openStorage } from '../../../apps/server/src/platform/storage/open-storage.ts'

/** What a stopped installation has beyond the one face of its owner, of one photo: one sentence for each thing. */
export async function countLeft(dataDir: string, ownerId: string): Promise<string[]> {
  const config = readConfig({ DATA_DIR: dataDir })
  const connection = await connect(config)
  const storage = await openStorage(config.storage)
  try {
    const { db } = connection
    await sweepBlobs({ db, storage, now: () => new Date() })
    const broken = (await audit(db, storage)).flatMap(({ promise, violations }) =>
      violations.map((one) => `${promise}: ${one}`),
    )
    const rows = await db.select({ state: blob.state, key: blob.key }).from(blob)
    const staged = rows.filter(({ state }) => state !== 'live').map(({ state, key }) => `left behind: ${state} ${key}`)
    const live = rows.filter(({ state, key }) => state === 'live' && key.startsWith(`${ownerId}/`)).length
    const files = await Promise.all(
      ['uploads', 'films'].map((folder) => readdir(join(dataDir, folder), { recursive: true }).catch(() => [])),
    )
    return [
      ...broken,
      ...staged,
      ...(live === 2 ? [] : [`${live} pictures are shown, not the face and its thumbnail`]),
      ...files.flat().map((file) => `an upload is left: ${file}`),
    ]
  } finally {
    storage.close()
    await connection.close()
  }
}
