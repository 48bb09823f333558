import { createWriteStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { eq } from 'drizzle-orm'
import { Subscription, readEmail } from '@guise/contract'
import { audit } from '../../ideas/audit/audit.ts'
import { readCredits } from '../../ideas/credits/wallet.ts'
import type { Db } from '../../platform/db/connection.ts'
import { appUser } from '../../platform/db/schema.ts'
import { keepAudit } from '../../ideas/operator/house/money.ts'
import { exportProfiles } from '../../ideas/operator/profiles/export-profiles.ts'
import { importProfiles } from '../../ideas/operator/profiles/import-profiles.ts'
import {
  blockUser,
  changeCredits,
  forgetPasskeys,
  setPlan,
  unblockUser,
} from '../../ideas/operator/users/change-user.ts'
import { listCases } from '../../ideas/cases/case.ts'
import { prohibitionCase } from '../../ideas/cases/prohibitions/prohibition-case.ts'
import { removalCase } from '../../ideas/cases/removal.ts'
import { reportCase } from '../../ideas/cases/report.ts'
import { reviewCase } from '../../ideas/cases/review.ts'
import { openStorage } from '../../platform/storage/open-storage.ts'
import { operator, Refused } from './command-context.ts'
import type { CommandContext } from './command-context.ts'
import { nearMissesCommand, prohibitionsCommand, sayOpen } from './operator-prohibitions.ts'

/** The operator's commands by name: how each is written, and what it does. */
export const operatorCommands: Record<
  string,
  { usage: string; hasJson?: true; run: (ctx: CommandContext, words: string[]) => Promise<void> }
> = {
  grant: { usage: 'operator grant EMAIL N WHY', run: grant },
  plan: { usage: 'operator plan EMAIL PLAN [WHY]', run: plan },
  block: { usage: 'operator block EMAIL WHY', run: (ctx, words) => block(ctx, words, blockUser, 'is blocked now') },
  unblock: {
    usage: 'operator unblock EMAIL WHY',
    run: (ctx, words) => block(ctx, words, unblockUser, 'may sign in again'),
  },
  passkeys: { usage: 'operator passkeys EMAIL WHY', run: passkeys },
  profiles: { usage: 'operator profiles import FILE [--dry-run] | operator profiles export FILE', run: profiles },
  reports: { usage: 'operator reports', run: reports },
  prohibitions: prohibitionsCommand,
  'near-misses': nearMissesCommand,
  audit: { usage: 'operator audit', run: runAudit },
}

async function requireUser(db: Db, email = '') {
  const hasEmail = eq(appUser.email, readEmail(email) ?? email)
  const [user] = await db.select().from(appUser).where(hasEmail)
  if (!user) throw new Refused(`Nobody with the address ${email} has signed in yet.`)
  return user
}

async function grant(ctx: CommandContext, [email, amount = '', ...why]: string[]): Promise<void> {
  if (!/^-?[1-9]\d{0,6}$/.test(amount) || why.length === 0) {
    throw new Refused('Use: operator grant EMAIL N WHY, with N a whole number and a reason.')
  }
  const user = await requireUser(ctx.db, email)
  const act = { operator, userId: user.id, reason: why.join(' '), amount: Number(amount) }
  await ctx.db.transaction((tx) => changeCredits(ctx, tx, act))
  const { credits_left } = await readCredits(ctx.db, user.id)
  ctx.print(`${user.email} has ${credits_left} credits now.`)
}

async function plan(ctx: CommandContext, [email, name, ...why]: string[]): Promise<void> {
  const user = await requireUser(ctx.db, email)
  const subscription = Subscription.safeParse(name)
  if (!subscription.success) throw new Refused(`Plans are: ${Subscription.options.join(', ')}`)
  const act = { operator, userId: user.id, reason: why.join(' ') || 'command line' }
  await ctx.db.transaction((tx) =>
    setPlan(ctx, tx, { ...act, subscription: subscription.data, until: null, withCredits: false }),
  )
  ctx.print(`${user.email} is on ${subscription.data} now.`)
}

async function block(
  ctx: CommandContext,
  [email, ...why]: string[],
  change: typeof blockUser,
  outcome: string,
): Promise<void> {
  if (why.length === 0) throw new Refused('Give a reason after the address.')
  const user = await requireUser(ctx.db, email)
  await ctx.db.transaction((tx) => change(ctx, tx, { operator, userId: user.id, reason: why.join(' ') }))
  ctx.print(`${user.email} ${outcome}.`)
}

async function passkeys(ctx: CommandContext, [email, ...why]: string[]): Promise<void> {
  if (why.length === 0) throw new Refused('Give a reason after the address.')
  const user = await requireUser(ctx.db, email)
  const act = { operator, userId: user.id, reason: why.join(' ') }
  const count = await ctx.db.transaction((tx) => forgetPasskeys(ctx, tx, act))
  ctx.print(`${user.email}: ${count} ${count === 1 ? 'passkey' : 'passkeys'} forgotten, all sessions ended.`)
}

async function profiles(ctx: CommandContext, [verb, file, option]: string[]): Promise<void> {
  if (verb === 'export' && file) {
    const format = file.endsWith('.csv') ? 'csv' : 'json'
    const written = pipeline(Readable.from(exportProfiles(ctx.db, format)), createWriteStream(file))
    await written.catch(refuseFile(`${file} cannot be written`))
    ctx.print(`All profiles are in ${file}.`)
    return
  }
  const isDryRun = option === '--dry-run'
  if (verb !== 'import' || !file || (option !== undefined && !isDryRun)) {
    throw new Refused('Use: operator profiles import FILE [--dry-run], or operator profiles export FILE')
  }
  const bytes = await readFile(file).catch(refuseFile(`${file} cannot be read`))
  const { rows, created, updated, unchanged, problems } = await importProfiles(ctx, operator, { bytes, isDryRun })
  for (const { row, field, problem } of problems) ctx.print(`row ${row}, ${field ?? 'the whole row'}: ${problem}`)
  const counts = `${created} new, ${updated} changed, ${unchanged} as they were`
  if (problems.length > 0) throw new Refused(`${rows} rows, ${problems.length} problems: nothing was changed.`)
  ctx.print(`${rows} rows: ${counts}.${isDryRun ? ' Nothing was changed: this was a dry run.' : ''}`)
}

/** Tells what the system says of a file that was named wrongly; whatever else went wrong is not its fault. */
function refuseFile(says: string): (cause: NodeJS.ErrnoException) => never {
  return (cause) => {
    if (cause.syscall === undefined) throw cause
    throw new Refused(`${says}: ${cause.code}.`, { cause })
  }
}

async function reports(ctx: CommandContext): Promise<void> {
  const asked = { limit: 200, link: (id: string) => id }
  const cases = [
    ...(await listCases(ctx, reportCase, asked)).map((row) => ({ ...row, what: `${row.wish}: ${row.reason}` })),
    ...(await listCases(ctx, removalCase, asked)).map((row) => ({ ...row, what: `removal: ${row.description}` })),
    ...(await listCases(ctx, reviewCase, asked)).map((row) => ({
      ...row,
      what: `review: ${row.kind}, ${row.refused_for}`,
    })),
    ...(await listCases(ctx, prohibitionCase, asked)).map((row) => ({ ...row, what: `forbidden face: ${row.email}` })),
  ].filter(({ clock }) => clock !== 'settled')
  for (const { clock, due_at, id, what } of cases) ctx.print(`${clock.padEnd(7)} until ${due_at}  ${id}  ${what}`)
  ctx.print(await sayOpen(ctx, cases.length, reportCase, removalCase, reviewCase, prohibitionCase))
}

async function runAudit(ctx: CommandContext): Promise<void> {
  const findings = await audit(ctx.db, await openStorage(ctx.config.storage))
  const { violations } = await keepAudit(ctx, operator, findings)
  for (const finding of findings) {
    if (finding.violations.length > 0) ctx.print(`${finding.promise}: ${finding.violations.slice(0, 5).join(', ')}`)
  }
  if (violations > 0) throw new Refused(`${violations} promises are broken.`)
  ctx.print('Money, work and pictures agree.')
}
