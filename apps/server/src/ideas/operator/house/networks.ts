import { sql } from 'drizzle-orm'
import type { NetworkHealth } from '@guise/contract'
import type { z } from 'zod'
import { notFound } from '../../../platform/process/app-error.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { Reader } from '@guise/posts'
import { networkHealth } from '../../../platform/db/schema.ts'
import { readSettings } from '../../../platform/live-settings.ts'
import type { Operator } from '../../accounts/operator-log.ts'
import { changeSettings } from './change-settings.ts'

type Health = z.output<typeof NetworkHealth>

/** How the reading of each network goes, those without a single read too. */
export async function listNetworks(ctx: Pick<Platform, 'config' | 'db'> & { posts: Reader }): Promise<Health[]> {
  const { networks_off } = await readSettings(ctx.db, ctx.config)
  const rows = await ctx.db
    .select()
    .from(networkHealth)
    .orderBy(sql`network`)
  const known = new Map(rows.map((row) => [row.network, row]))
  const labels = ctx.posts.labels()
  const names = new Set([...labels.keys(), ...networks_off, ...known.keys()])
  return [...names].map((network) => {
    const row = known.get(network)
    return {
      network,
      label: labels.get(network) ?? network,
      is_on: !networks_off.includes(network),
      reads: row?.reads ?? 0,
      failures: row?.failures ?? {},
      last_read_at: row?.last_read_at?.toISOString() ?? null,
      last_failure_at: row?.last_failure_at?.toISOString() ?? null,
    }
  })
}

/** Switches the reading of a network on or off. */
export async function switchNetwork(
  ctx: Pick<Platform, 'config' | 'db' | 'now' | 'settings'> & { posts: Reader },
  operator: Operator,
  { network, isOn }: { network: string; isOn: boolean },
): Promise<Health> {
  const known = (await listNetworks(ctx)).find((health) => health.network === network)
  if (!known) throw notFound()
  await changeSettings(ctx, operator, ({ networks_off }) => {
    const others = networks_off.filter((name) => name !== network)
    return { networks_off: isOn ? others : [...others, network] }
  })
  return { ...known, is_on: isOn }
}
