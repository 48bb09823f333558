import { v7 as newId } from 'uuid'
import type { Context } from '../context.ts'
import { grantCredits } from '../credits/wallet.ts'
import type { Db } from '../db/connect.ts'
import { appUser } from '../db/schema.ts'
import { welcome } from '../notices/welcome.ts'

/** Creates the account of an address with its first credits and notices; undefined when it exists already. */
export async function createUser(
  ctx: Pick<Context, 'config'>,
  tx: Db,
  values: { email: string; alias: string | null; timeZone: string | null },
): Promise<typeof appUser.$inferSelect | undefined> {
  const [user] = await tx
    .insert(appUser)
    .values({
      id: newId(),
      email: values.email,
      alias: values.alias,
      time_zone: values.timeZone,
      first_name: values.alias ?? '',
    })
    .onConflictDoNothing()
    .returning()
  if (!user) return undefined
  await grantCredits(tx, { userId: user.id, amount: ctx.config.signupCredits, reason: 'signup' })
  await welcome(tx, user.id, ctx.config.signupCredits)
  return user
}
