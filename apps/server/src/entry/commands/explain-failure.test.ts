import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { NetworkProblem } from '@guise/models'
import { DrizzleQueryError, sql } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { connectPostgres } from '../../platform/connect/connect-postgres.ts'
import { audit } from '../../ideas/audit/audit.ts'
import { listTables } from '../../ideas/transfer/tables.ts'
import { StorageAway } from '../../platform/storage/storage.ts'
import { openEmptyInstallation } from '../../testing/empty-installation.ts'
import { explainFailure } from './explain-failure.ts'

test('a network that is missing or altered keeps a process from starting with one line that names its file', () => {
  const file = 'The file packages/models/networks/blendshapes/blendshapes.onnx'
  const mend = 'Put it back from where Guise came from, then start again.'
  expect(explainFailure(new NetworkProblem('network_missing', 'blendshapes'))).toBe(`${file} is missing. ${mend}`)
  expect(explainFailure(new NetworkProblem('network_altered', 'blendshapes'))).toBe(
    `${file} is not what was shipped: it is cut or altered. ${mend}`,
  )
})

test('a file of another account, such as the secret after a command of root, is named, with what to do', () => {
  const error = Object.assign(new Error('no'), { code: 'EACCES', path: '/srv/guise/secret.key' })
  expect(explainFailure(error)).toBe(
    'This account may not use /srv/guise/secret.key. Run Guise as the account that made it, or give it to this one (chown).',
  )
})

test('a bucket that cannot be reached is said in one line', () => {
  const away = new StorageAway('The S3 service is busy or cannot be reached.', { cause: new Error('ECONNREFUSED') })
  expect(explainFailure(away)).toBe('The S3 service is busy or cannot be reached.')
})

test('an installation whose first start was cut off is said to be none yet, and how it becomes one', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'guise-test-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const { db, storage } = await openEmptyInstallation(folder)
  await db.execute(sql`drop schema pgboss cascade`) // the tables are there, and those of the queue were to come
  const said =
    'Guise has never got so far here that it could be used: there is nothing yet. Start it once, then try again.'
  const audited = audit(db, storage)
  expect(await audited.catch(explainFailure)).toBe(said)
  expect(await listTables(db).catch(explainFailure)).toBe(said) // as a backup does at first
})

/** How a start ends on a database server that gives this answer to whoever comes. */
async function startAt(answer: Buffer, asks = ''): Promise<string> {
  const server = createServer(
    (socket) => void socket.on('error', () => undefined).once('data', () => socket.end(answer)),
  )
  await once(server.listen(0, '127.0.0.1'), 'listening')
  onTestFinished(() => void server.close())
  const { port } = server.address() as AddressInfo // it listens at one
  const connection = connectPostgres(`postgres://guise:secret@127.0.0.1:${port}/guise${asks}`, undefined)
  onTestFinished(() => connection.close())
  return await connection.migrate().then(() => 'It starts.', explainFailure)
}

/** What PostgreSQL sends when it refuses: severity, code and words (its protocol, 55.7). */
function refusal(code: string, says: string): Buffer {
  const fields = Buffer.from(`SFATAL\0C${code}\0M${says}\0\0`)
  const head = Buffer.alloc(5)
  head.write('E')
  head.writeInt32BE(fields.length + 4, 1)
  return Buffer.concat([head, fields])
}

test.each([
  ['28P01', /^The database at DATABASE_URL cannot be used\. The password is wrong: see DATABASE_URL.*$/],
  ['3D000', /^The database at DATABASE_URL cannot be used\. Make the database: createdb.*$/],
  ['42501', /^The database at DATABASE_URL cannot be used\. Let the role own its database.*$/],
  ['53300', /^The database at DATABASE_URL cannot be used\. All connections are taken.*$/],
  ['57P03', /^The database at DATABASE_URL cannot be used\. PostgreSQL is still starting.*$/],
])(
  'a database server that refuses with %s ends the start with one sentence that says what to do',
  async (code, says) => {
    expect(await startAt(refusal(code, 'no'))).toMatch(says)
  },
)

test('a database server that hangs up, or speaks no TLS, ends it with one sentence, too', async () => {
  const says = (why: string) =>
    new RegExp(`^The database at DATABASE_URL cannot be used: ${why}\\. See DATABASE_URL.*$`)
  expect(await startAt(Buffer.alloc(0))).toMatch(says('Connection terminated unexpectedly'))
  expect(await startAt(Buffer.from('N'), '?sslmode=verify-full')).toMatch(
    says('The server does not support SSL connections'),
  )
})

test('what the driver wraps is said by its cause', () => {
  const refused = Object.assign(new Error('no'), { code: '25006' })
  const says = explainFailure(new DrizzleQueryError('insert ...', [], refused))
  expect(says).toMatch(/^The database at DATABASE_URL cannot be used\. This server only answers/)
})
