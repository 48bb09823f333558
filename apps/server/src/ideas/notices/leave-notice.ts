import type { Reason } from '@guise/contract'
import { v7 as newId } from 'uuid'
import type { Db } from '../../platform/db/connect.ts'
import { notice } from '../../platform/db/schema.ts'

/** Leaves a message at the bell of a user. */
export async function leaveNotice(
  tx: Db,
  userId: string,
  type: 'success' | 'info' | 'warning' | 'error',
  reason: Reason,
): Promise<void> {
  await tx.insert(notice).values({ id: newId(), user_id: userId, type, reason })
}
