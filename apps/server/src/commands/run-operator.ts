import { eq } from 'drizzle-orm'
import { Subscription } from '@guise/contract'
import { readConfig } from '../config.ts'
import { grantCredits, readCredits } from '../credits/wallet.ts'
import { connect } from '../db/connect.ts'
import type { Db } from '../db/connect.ts'
import { appUser } from '../db/schema.ts'
import { explainFailure } from './explain-failure.ts'

/** Operator's commands: grant EMAIL N WHY, plan EMAIL PLAN. */
export async function runOperator([verb, email = '', ...rest]: string[]): Promise<number> {
  try {
    const connection = await connect(readConfig())
    try {
      await connection.migrate()
      process.stdout.write(`${await act(connection.db, verb, email.toLowerCase(), rest)}\n`)
      return 0
    } finally {
      await connection.close()
    }
  } catch (error) {
    process.stderr.write(`${error instanceof Refused ? error.message : explainFailure(error)}\n`)
    return 1
  }
}

class Refused extends Error {}

async function act(db: Db, verb: string | undefined, email: string, rest: string[]): Promise<string> {
  const [user] = await db.select().from(appUser).where(eq(appUser.email, email))
  if (!user) throw new Refused(`Nobody with the address ${email} has signed in yet.`)
  if (verb === 'grant') return grant(db, user, rest)
  if (verb === 'plan') return setPlan(db, user, rest)
  throw new Refused('Use: operator grant EMAIL N WHY, or operator plan EMAIL PLAN')
}

async function grant(db: Db, user: typeof appUser.$inferSelect, [amount, ...why]: string[]): Promise<string> {
  if (!/^[1-9]\d{0,6}$/.test(amount ?? '') || why.length === 0) {
    throw new Refused('Use: operator grant EMAIL N WHY, with N a whole number above 0 and a reason.')
  }
  await db.transaction((tx) =>
    grantCredits(tx, { userId: user.id, amount: Number(amount), reason: `operator: ${why.join(' ')}` }),
  )
  const { credits_left } = await readCredits(db, user.id)
  return `${user.email} has ${credits_left} credits now.`
}

async function setPlan(db: Db, user: typeof appUser.$inferSelect, [plan]: string[]): Promise<string> {
  const subscription = Subscription.safeParse(plan)
  if (!subscription.success) throw new Refused(`Plans are: ${Subscription.options.join(', ')}`)
  await db.update(appUser).set({ subscription: subscription.data }).where(eq(appUser.id, user.id))
  return `${user.email} is on ${subscription.data} now.`
}
