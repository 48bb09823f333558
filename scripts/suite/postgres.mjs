import { accessSync, constants, readdirSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import process from 'node:process'

const debianFolder = '/usr/lib/postgresql'
const elsewhere = ['/opt/homebrew/opt/postgresql/bin', '/usr/local/opt/postgresql/bin', '/usr/local/pgsql/bin']

/** The folder of this machine's PostgreSQL server programs: POSTGRES_BIN, else the newest found; undefined when there is none. */
export function findPostgres() {
  const folders = [
    process.env.POSTGRES_BIN,
    ...debianVersions().map((version) => join(debianFolder, version, 'bin')),
    ...(process.env.PATH ?? '').split(delimiter),
    ...elsewhere,
  ]
  return folders.find((folder) => folder && ['initdb', 'postgres'].every((name) => isExecutable(join(folder, name))))
}

/** What to do on a machine without PostgreSQL. */
export const howToGetPostgres =
  'Install PostgreSQL (Debian and Ubuntu: `apt-get install postgresql`) or point POSTGRES_BIN at the folder of its programs, then run `npm test` again.'

function debianVersions() {
  try {
    return readdirSync(debianFolder).toSorted((a, b) => Number(b) - Number(a))
  } catch {
    return []
  }
}

function isExecutable(path) {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}
