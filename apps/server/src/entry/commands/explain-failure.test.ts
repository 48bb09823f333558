import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { NetworkProblem } from '@guise/models'
import { sql } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { audit } from '../../ideas/audit/audit.ts'
import { listTables } from '../../ideas/transfer/tables.ts'
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
