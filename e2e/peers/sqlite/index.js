import { DatabaseSync } from 'node:sqlite'

/** Extended result codes of SQLite under the names by which better-sqlite3 gives them (https://sqlite.org/rescode.html). */
const codes = {
  5: 'SQLITE_BUSY',
  6: 'SQLITE_LOCKED',
  787: 'SQLITE_CONSTRAINT_FOREIGNKEY',
  1555: 'SQLITE_CONSTRAINT_PRIMARYKEY',
  2067: 'SQLITE_CONSTRAINT_UNIQUE',
}

/**
 * Stands in for the addon of the same name, which has to be compiled and, compiled for Node 24.21, aborts the process
 * when a statement is collected as garbage.
 */
// oxlint-disable-next-line import/no-default-export -- what it stands in for is a default export
export default class Database {
  #database

  constructor(location, { timeout = 5000 } = {}) {
    this.#database = new DatabaseSync(location, { timeout })
  }

  pragma(text) {
    return withCodes(() => this.#database.prepare(`PRAGMA ${text}`).all())
  }

  prepare(text) {
    const statement = withCodes(() => this.#database.prepare(text))
    return {
      reader: statement.columns().length > 0,
      all: (values = []) => withCodes(() => statement.all(...values).map(asRow)),
      run: (values = []) => withCodes(() => statement.run(...values)),
      *iterate(values = []) {
        for (const row of statement.iterate(...values)) yield asRow(row)
      },
    }
  }

  close() {
    this.#database.close()
  }
}

/** Rows are plain objects and blobs are Buffers, as callers of better-sqlite3 expect. */
function asRow(row) {
  return Object.fromEntries(
    Object.entries(row).map(([name, value]) => [name, value instanceof Uint8Array ? Buffer.from(value) : value]),
  )
}

function withCodes(work) {
  try {
    return work()
  } catch (error) {
    const code = codes[error.errcode] ?? codes[error.errcode & 0xff]
    throw code ? Object.assign(error, { code }) : error
  }
}
