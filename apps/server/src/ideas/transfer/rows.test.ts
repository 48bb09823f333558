import { v7 as newId } from 'uuid'
import { expect, onTestFinished, test } from 'vitest'
import { blob } from '../../platform/db/schema.ts'
import { startTestServer } from '../../testing/server.ts'
import { readRows, tallyTable } from './rows.ts'
import { listTables } from './tables.ts'

test('every row of a table is carried and counted, in the order of its key, however many there are', async () => {
  const server = await startTestServer({ works: false })
  onTestFinished(() => server.close())
  const { db } = server.ctx
  const ids = Array.from({ length: 1001 }, () => newId())
  const rows = ids.map((id) => ({ id, user_id: id, key: id, media_type: 'image/jpeg', bytes: 1, sha256: id }))
  await db.insert(blob).values(rows)
  const table = (await listTables(db)).find(({ name }) => name === 'blob')
  if (!table) throw new Error('there is no table of bytes')
  const at = table.columns.findIndex(({ name }) => name === 'id')
  await db.transaction(async (tx) => {
    const read: unknown[] = []
    for await (const lines of readRows(tx, table)) {
      read.push(...lines.map((line) => (JSON.parse(line) as string[])[at])) // as readRows writes them
    }
    expect(read).toEqual(ids.toSorted())
    expect(await tallyTable(tx, table)).toMatchObject({ rows: 1001 })
  })
})
