import { copyFile, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readMigrationFiles } from 'drizzle-orm/migrator'

/** Where the migrations lie, as drizzle-kit writes them. */
export const migrationsFolder = join(import.meta.dirname, 'migrations')

/** What Drizzle keeps of the migrations' order; the rest of it is not looked at here. */
type Journal = { entries: { tag: string }[] }

/** The hash of every migration there is, in order: what a database keeps of those it went through. */
export function migrationHashes(): string[] {
  return readMigrationFiles({ migrationsFolder }).map(({ hash }) => hash)
}

/** Lends a folder of the first so many migrations, for tables as an older version had them. */
async function withFirstMigrations<T>(steps: number, work: (folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'guise-migrations-'))
  try {
    const journal = JSON.parse(await readFile(join(migrationsFolder, 'meta/_journal.json'), 'utf8')) as Journal // ours
    const entries = journal.entries.slice(0, steps)
    await mkdir(join(folder, 'meta'))
    await writeFile(join(folder, 'meta/_journal.json'), JSON.stringify({ ...journal, entries }))
    for (const { tag } of entries) await copyFile(join(migrationsFolder, `${tag}.sql`), join(folder, `${tag}.sql`))
    return await work(folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Brings tables up to date with all migrations, or with the first so many. */
export function throughSteps(steps: number | undefined, migrate: (folder: string) => Promise<void>): Promise<void> {
  return steps === undefined ? migrate(migrationsFolder) : withFirstMigrations(steps, migrate)
}
