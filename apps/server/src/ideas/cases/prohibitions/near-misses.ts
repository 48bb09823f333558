import { desc, eq, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { BodyOf, NearMiss, Operations } from '@guise/contract'
import { v7 as newId } from 'uuid'
import { notFound } from '../../../platform/process/app-error.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { Db } from '../../../platform/db/connection.ts'
import { appUser, blob, forbiddenEmbedding, nearMiss } from '../../../platform/db/schema.ts'
import { writeLog } from '../../accounts/operator-log.ts'
import type { Operator } from '../../accounts/operator-log.ts'
import { noteOther } from '../../prohibitions/look-for-forbidden.ts'

type Verdict = BodyOf<Operations['settleNearMiss']>

/**
 * Selects pictures that nearly look like somebody who has forbidden their face, newest first, each with one live copy of it: looked
 * for among its person's alone, not among everybody's.
 */
export function selectNearMisses(db: Db, limit: number, after?: SQL) {
  const ofMiss = sql`${blob.user_id} = ${nearMiss.user_id} and ${blob.sha256} = ${nearMiss.sha256}`
  const blobId = sql<string | null>`(select ${blob.id} from ${blob} where ${ofMiss} and ${blob.state} = 'live' limit 1)`
  return db
    .select({ miss: nearMiss, email: appUser.email, blobId })
    .from(nearMiss)
    .innerJoin(appUser, eq(appUser.id, nearMiss.user_id))
    .where(after)
    .orderBy(desc(nearMiss.created_at), desc(nearMiss.id))
    .limit(limit)
}

/** A near miss as the operator sees it. */
export function viewNearMiss(
  { miss, email, blobId }: Awaited<ReturnType<typeof selectNearMisses>>[number],
  link: (blobId: string) => string,
): NearMiss {
  return {
    id: miss.id as NearMiss['id'], // a row's ids are what their names say
    prohibition_id: miss.prohibition_id as NearMiss['prohibition_id'],
    user: { id: miss.user_id as NearMiss['user']['id'], email },
    kind: miss.kind,
    likeness: miss.likeness,
    picture_url: blobId && link(blobId),
    created_at: miss.created_at.toISOString(),
  }
}

/** The same person is refused from now on by this look, too; of somebody else this picture is no concern of that prohibition any more. The near miss is forgotten. */
export async function settleNearMiss(
  ctx: Pick<Platform, 'db' | 'now'>,
  { operator, id, verdict }: { operator: Operator; id: string; verdict: Verdict },
): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const [miss] = await tx.delete(nearMiss).where(eq(nearMiss.id, id)).returning()
    if (!miss) throw notFound()
    const { prohibition_id, embedding, sha256 } = miss
    if (verdict.decision === 'other') {
      await noteOther(tx, { userId: miss.user_id, sha256, prohibitionId: prohibition_id })
    } else {
      await tx.insert(forbiddenEmbedding).values({ id: newId(), prohibition_id, embedding })
    }
    await writeLog(ctx, tx, operator, {
      action: 'settle near miss',
      subject: ['prohibition', miss.prohibition_id],
      details: { ...verdict, user_id: miss.user_id, kind: miss.kind, likeness: miss.likeness },
    })
  })
}
