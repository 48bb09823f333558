import type { Db } from './connection.ts'

/** A statement that is written once for each handle it is run on, not at every call: writing it takes as long as running it. */
export function prepareOnce<Statement>(write: (db: Db) => Statement): (db: Db) => Statement {
  const written = new WeakMap<Db, Statement>()
  return (db) => {
    const known = written.get(db)
    if (known) return known
    const statement = write(db)
    written.set(db, statement)
    return statement
  }
}
