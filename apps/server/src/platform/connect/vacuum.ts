import type { PGlite } from '@electric-sql/pglite'

const everyMs = 3_600_000

/**
 * Does for the embedded database what autovacuum does for a server: without statistics the planner takes a person with
 * a hundred thousand photos for one with a hundred, and sorts them all for every page of the gallery. Runs once, then
 * hourly until it is stopped; a small sample is enough to tell few from many.
 */
export async function keepVacuumed(
  client: Pick<PGlite, 'query'>,
  onError: (error: unknown) => void,
): Promise<{ stop(): void }> {
  await vacuumOnce(client)
  const timer = setInterval(() => void vacuumOnce(client).catch(onError), everyMs).unref()
  return { stop: () => clearInterval(timer) }
}

async function vacuumOnce(client: Pick<PGlite, 'query'>): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname in ('public', 'pgboss')`,
  )
  await client.query('set default_statistics_target = 10')
  for (const { name } of rows) await client.query(`vacuum (analyze) ${name}`)
}
