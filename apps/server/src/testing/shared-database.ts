import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { PGlite } from '@electric-sql/pglite'
import type { OpenFolder } from '../platform/connect/keep-open.ts'
import { openPglite } from '../platform/connect/open-pglite.ts'
import { copyDatabase } from './database-template.ts'

/** An embedded database that nobody uses at the moment, as it was made, and what is told when it ends. */
type Spare = { client: PGlite; told: { onEnd: Parameters<OpenFolder>[1] }; emptying: string }

const spares: Spare[] = []

/**
 * Opens an embedded database that an earlier test of this process has left, emptied, instead of one in the folder: to copy and
 * open one takes half of what a server's start takes.
 */
export const openShared: OpenFolder = async (_folder, onEnd) => {
  const spare = spares.pop() ?? (await makeSpare())
  spare.told.onEnd = onEnd
  return lend(spare)
}

async function makeSpare(): Promise<Spare> {
  const folder = mkdtempSync(join(tmpdir(), 'guise-shared-'))
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  await copyDatabase(folder)
  const told: Spare['told'] = { onEnd: () => undefined }
  const client = await openPglite(join(folder, 'pg'), (why) => told.onEnd(why))
  return { client, told, emptying: await howToEmpty(client) }
}

/** Statements that bring every table back to the rows it has now; they are written once, before anything is entered. */
async function howToEmpty(client: PGlite): Promise<string> {
  const { rows: tables } = await client.query<{ name: string; label: string }>(
    `select format('%I.%I', schemaname, tablename) as name, schemaname || '_' || tablename as label
       from pg_tables where schemaname in ('public', 'pgboss')`,
  )
  const { rows: sequences } = await client.query<{ name: string }>(
    `select format('%I.%I', schemaname, sequencename) as name from pg_sequences where schemaname in ('public', 'pgboss')`,
  )
  const statements = sequences.map(({ name }) => `alter sequence ${name} restart`)
  await client.exec('create schema as_made')
  for (const { name, label } of tables) {
    statements.push(`delete from ${name}`)
    const { rows } = await client.query(`select 1 from ${name} limit 1`)
    if (rows.length === 0) continue
    await client.exec(`create table as_made."${label}" as select * from ${name}`)
    statements.push(`insert into ${name} select * from as_made."${label}"`)
  }
  // Without the triggers: some of them keep rows from being deleted.
  return ['begin', 'set local session_replication_role = replica', ...statements, 'commit'].join(';\n')
}

/** The database until it is closed: then it is emptied for the next one, and what still asks it is refused. */
function lend(spare: Spare): PGlite {
  const { client } = spare
  const listening: (() => Promise<void>)[] = []
  let isReturned = false
  const own = {
    async listen(...args: Parameters<PGlite['listen']>) {
      const end = await client.listen(...args)
      listening.push(end)
      return end
    },
    async close() {
      isReturned = true
      for (const end of listening) await end()
      await client.exec(spare.emptying)
      spares.push(spare)
    },
  }
  return new Proxy(client, {
    get(target, name) {
      if (name in own) return own[name as keyof typeof own]
      if (isReturned) throw new Error('this database is closed')
      const value: unknown = Reflect.get(target, name, target)
      return typeof value === 'function' ? (value.bind(target) as unknown) : value
    },
  })
}
