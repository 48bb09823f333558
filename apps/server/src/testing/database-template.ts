import { createHash } from 'node:crypto'
import { appendFileSync, cpSync, existsSync, mkdtempSync, readFileSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { connect } from '../platform/connect/connect.ts'
import { startJobs } from '../platform/jobs/queue.ts'

/** What a test stores need not outlive the machine: then it does not wait for the disk. */
const withoutDisk = '\nfsync = off\nfull_page_writes = off\n'

/** Fills an empty data folder with a database whose tables are there already: a copy takes a tenth of making one. */
export async function copyDatabase(dataDir: string, { isDurable = false } = {}): Promise<void> {
  const template = join(tmpdir(), `guise-template-${fingerprint()}`)
  if (!existsSync(template)) await makeTemplate(template)
  cpSync(join(template, 'pg'), join(dataDir, 'pg'), { recursive: true })
  if (!isDurable) appendFileSync(join(dataDir, 'pg', 'postgresql.conf'), withoutDisk)
}

async function makeTemplate(template: string): Promise<void> {
  const folder = mkdtempSync(`${template}-`)
  const connection = await connect({ dataDir: folder })
  await connection.migrate()
  const jobs = await startJobs(connection.bossOptions, { isExclusive: true, log: pino({ level: 'silent' }) })
  await jobs.stop()
  await connection.close()
  try {
    renameSync(folder, template)
  } catch {
    rmSync(folder, { recursive: true, force: true }) // another test run was faster
  }
}

/** Changes with everything the tables are made of. */
function fingerprint(): string {
  const hash = createHash('sha256')
  const migrations = join(import.meta.dirname, '../platform/db/migrations')
  for (const file of readdirSync(migrations).toSorted()) {
    if (file.endsWith('.sql')) hash.update(readFileSync(join(migrations, file)))
  }
  hash.update(readFileSync(join(import.meta.dirname, '../platform/jobs/queue.ts')))
  hash.update(readFileSync(import.meta.filename))
  hash.update(readFileSync(join(import.meta.dirname, '../../package.json')))
  return hash.digest('hex').slice(0, 16)
}
