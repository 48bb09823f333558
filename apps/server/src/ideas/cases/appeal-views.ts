import { and, eq, ne, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { Appeal, OperatorAppeal } from '@guise/contract'
import type { Db } from '../../platform/db/connect.ts'
import { appUser, appeal } from '../../platform/db/schema.ts'
import { clockOf } from './clock.ts'

type AppealRow = typeof appeal.$inferSelect

/** A review as the person sees it whose picture it is about. */
export function viewAppeal(row: AppealRow): Appeal {
  return {
    id: row.id as Appeal['id'], // a row's ids are what their names say
    kind: row.kind,
    refused_for: row.refused_for,
    task_id: row.task_id as Appeal['task_id'],
    content_id: row.content_id as Appeal['content_id'],
    words: row.words,
    status: row.status,
    note: row.note,
    created_at: row.created_at.toISOString(),
    due_at: row.due_at.toISOString(),
    settled_at: row.settled_at?.toISOString() ?? null,
  }
}

/** Reads the reviews that were asked for as the operator sees them: what is due first, then what was settled last. */
export async function readAppeals(
  db: Db,
  { where, limit, link, now }: { where: SQL | undefined; limit: number; link: (blobId: string) => string; now: Date },
): Promise<OperatorAppeal[]> {
  const rows = await db
    .select({ appeal, email: appUser.email })
    .from(appeal)
    .innerJoin(appUser, eq(appUser.id, appeal.user_id))
    .where(and(ne(appeal.status, 'offered'), where))
    .orderBy(sql`settled_at desc nulls first, due_at`)
    .limit(limit)
  return rows.map(({ appeal: row, email }) => ({
    ...viewAppeal(row),
    clock: clockOf(row, now),
    user: { id: row.user_id as OperatorAppeal['user']['id'], email }, // a row's user id
    picture_url: row.blob_id && link(row.blob_id),
  }))
}
