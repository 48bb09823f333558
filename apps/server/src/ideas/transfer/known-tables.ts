import type { z } from 'zod'
import type { Beginning } from './backup-format.ts'
import { TransferRefused } from './tables.ts'
import type { Table } from './tables.ts'

/**
 * The tables of a backup as this installation's own: what its file says of them becomes a part of statements, so every
 * name is one of ours, each type is ours, and only their order is the file's. A backup lacks and adds nothing, but for columns
 * that the queue has got since.
 */
export function knownTables(written: z.output<typeof Beginning>['tables'], own: Table[]): Table[] {
  const lacking = own.find(({ name }) => !written.some((table) => table.name === name))
  if (lacking) throw new TransferRefused(`The backup lacks the table ${lacking.name}. Nothing was kept.`)
  if (new Set(written.map(({ name }) => name)).size !== written.length) throw foreign('a table twice')
  return written.map(({ name, columns, key }) => {
    const table = own.find((one) => one.name === name) ?? refuse(`the table ${name}`)
    const columnOf = (column: string) =>
      table.columns.find((one) => one.name === column) ?? refuse(`the column ${column} of ${table.name}`)
    const known = columns.map((column) => columnOf(column.name))
    const isWhole = new Set(known).size === table.columns.length
    if (new Set(known).size !== known.length || (!isWhole && !isOfQueue(table))) {
      throw foreign(`other columns of ${table.name}`)
    }
    return { name: table.name, columns: known, key: key.map((column) => columnOf(column).name) }
  })
}

/** The queue's tables come with its program, not with our migrations. */
function isOfQueue({ name }: Table): boolean {
  return name.startsWith('pgboss.')
}

function refuse(what: string): never {
  throw foreign(what)
}

function foreign(what: string): TransferRefused {
  return new TransferRefused(`The backup names ${what}, which this version does not have. Nothing was kept.`)
}
