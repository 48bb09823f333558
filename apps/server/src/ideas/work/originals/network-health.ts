import { sql } from 'drizzle-orm'
import type { PostProblem, PostReason, Reader } from '@guise/posts'
import type { Db } from '../../../platform/db/connection.ts'
import type { Platform } from '../../../platform/platform.ts'

/** Counts a post that was read. */
export async function noteRead(ctx: Pick<Platform, 'now'>, tx: Db, network: string): Promise<void> {
  const now = ctx.now().toISOString()
  await tx.execute(
    sql`insert into network_health (network, reads, last_read_at) values (${network}, 1, ${now})
        on conflict (network) do update set reads = network_health.reads + 1, last_read_at = excluded.last_read_at`,
  )
}

/** What is the network's matter or this server's; with all else the network has told of a link what there is to tell. */
const ofNetwork: ReadonlySet<PostReason['code']> = new Set([
  'network_changed',
  'bad_answer',
  'rate_limited',
  'timeout',
  'unreachable',
  'needs_key',
  'key_refused',
])

/** Counts a post that could not be read, by the code of its problem. The network failed only where the link is not to blame. */
export async function noteFailure(
  ctx: Pick<Platform, 'db' | 'now' | 'settings'> & { posts: Reader },
  link: string,
  { code, reason }: PostProblem,
): Promise<void> {
  const network = ctx.posts.networkOf(link)
  if (network === undefined || ctx.settings.isNetworkOff(network)) return
  const failedAt = ofNetwork.has(code) || ofNetwork.has(reason.code) ? ctx.now().toISOString() : null
  await ctx.db.execute(
    sql`insert into network_health (network, failures, last_failure_at)
        values (${network}, jsonb_build_object(${code}::text, 1), ${failedAt})
        on conflict (network) do update set
          last_failure_at = coalesce(excluded.last_failure_at, network_health.last_failure_at),
          failures = jsonb_set(network_health.failures, array[${code}::text],
            to_jsonb(coalesce((network_health.failures ->> ${code}::text)::int, 0) + 1))`,
  )
}
