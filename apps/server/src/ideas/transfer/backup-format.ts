import { z } from 'zod'

/** Number of the layout of a backup; a change of it gets the next one. */
export const formatNumber = 1

/** First file of a backup, guise.json: what it is, and the tables with their columns, parents before children. */
export const Beginning = z.object({
  format: z.literal(formatNumber),
  written_at: z.iso.datetime(),
  version: z.array(z.string()),
  tables: z.array(
    z.object({
      name: z.string(),
      columns: z.array(z.object({ name: z.string(), type: z.string() })),
      key: z.array(z.string()),
    }),
  ),
})

/** Last file of a backup, end.json: what must have come before it. missing are live pictures that had no bytes. */
export const End = z.object({
  tables: z.record(z.string(), z.object({ rows: z.int(), sha256: z.string() })),
  pictures: z.int(),
  missing: z.array(z.string()),
})

/** Where rows and pictures lie in a backup. */
export const places = {
  rows: (tableAt: number, part: number) =>
    `rows/${String(tableAt).padStart(3, '0')}/${String(part).padStart(6, '0')}.ndjson.gz`,
  tableOf: (name: string) => Number(/^rows\/(\d+)\//.exec(name)?.[1] ?? -1),
  picture: (key: string) => `pictures/${key}`,
  keyOf: (name: string) => name.slice('pictures/'.length),
}
