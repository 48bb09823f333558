import { setTimeout as sleep } from 'node:timers/promises'
import type { PGlite } from '@electric-sql/pglite'

/** Statistics are kept with the tables: a start need not wait for new ones. */
const firstMs = 60_000
const everyMs = 3_600_000

/**
 * Does for the embedded database what autovacuum does for a server: without statistics the planner takes a person with
 * a hundred thousand photos for one with a hundred, and sorts them all for every page of the gallery. Runs a minute after
 * the start, then hourly until it is stopped; a small sample is enough to tell few from many.
 */
export function keepVacuumed(client: Pick<PGlite, 'query'>): { stop(): void } {
  const stop = new AbortController()
  void vacuumInTime(client, stop.signal)
  return { stop: () => stop.abort() }
}

async function vacuumInTime(client: Pick<PGlite, 'query'>, signal: AbortSignal): Promise<void> {
  for (let pauseMs = firstMs; ; pauseMs = everyMs) {
    await sleep(pauseMs, undefined, { signal, ref: false }).catch(() => undefined)
    if (signal.aborted) return
    await vacuumAll(client, signal).catch(() => undefined) // tried again in an hour
  }
}

/** Once, table by table, until all are done or the signal says that it is enough. */
export async function vacuumAll(client: Pick<PGlite, 'query'>, signal?: AbortSignal): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname in ('public', 'pgboss')`,
  )
  await client.query('set default_statistics_target = 10')
  for (const { name } of rows) if (!signal?.aborted) await client.query(`vacuum (analyze) ${name}`)
}
