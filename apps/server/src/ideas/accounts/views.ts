import { sql } from 'drizzle-orm'
import type { User } from '@guise/contract'
import type { Platform } from '../../platform/platform.ts'
import { readCredits } from '../credits/wallet.ts'
import { rowsOf } from '../../platform/db/connect.ts'
import type { Db } from '../../platform/db/connect.ts'
import type { appUser } from '../../platform/db/schema.ts'
import { isOperator } from './is-operator.ts'

/** The user as the API shows them. */
export async function viewUser(
  ctx: Pick<Platform, 'config'>,
  db: Db,
  user: typeof appUser.$inferSelect,
): Promise<User> {
  const { credits_left, credits_held } = await readCredits(db, user.id)
  const [made] = await rowsOf<{ any: boolean }>(
    db,
    sql`select exists (select 1 from face where user_id = ${user.id})
            or exists (select 1 from project where user_id = ${user.id}) as any`,
  )
  return {
    id: user.id as User['id'], // a row's id is a user id
    email: user.email,
    first_name: user.first_name,
    alias: user.alias,
    subscription: user.subscription,
    credits_left,
    credits_held,
    total_processed_images: user.total_processed_images,
    email_notifications: user.email_notifications,
    marketing_updates: user.marketing_updates,
    time_zone: user.time_zone,
    is_operator: isOperator(ctx.config, user),
    is_new_account: !made?.any,
    created_at: user.created_at.toISOString(),
  }
}
