import { mkdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { and, between, inArray, sql } from 'drizzle-orm'
import { leaveNotice } from '../../ideas/notices/notices.ts'
import { backUp } from '../../ideas/transfer/backup.ts'
import { readSealKey } from '../../ideas/transfer/sealed-archive.ts'
import { verifyBackup } from '../../ideas/transfer/verify-backup.ts'
import type { Connection } from '../../platform/db/connection.ts'
import { appUser, notice } from '../../platform/db/schema.ts'
import { privateMode } from '../../platform/files/private-files.ts'
import type { ScheduledTask } from '../../platform/jobs/schedule.ts'
import { backupFailedEmail, readerOf } from '../../platform/mail/emails.ts'
import type { Platform } from '../../platform/platform.ts'
import { isAhead, latestKept } from '../../platform/process/kept-moments.ts'
import type { BackupPlan } from '../../platform/settings/backup-plan.ts'
import { backupNameAt, listBackups } from '../../platform/files/list-backups.ts'

/** What a backup by the clock takes. */
export type BackingUp = Pick<Platform, 'config' | 'db' | 'log' | 'mail' | 'now' | 'storage'> & {
  connection: Pick<Connection, 'patientDb' | 'holdSweeper' | 'isExclusive'>
}

/** Until it is known to be whole a backup lies here, in the folder of backups. */
const unverified = 'unverified'
/** Whatever made one fail is left some time. */
const pauseMs = 3_600_000

/** The task that makes the backups which the settings ask for: due from their time of the night on, until one is made. */
export function backupTask(ctx: BackingUp): ScheduledTask {
  let failedAt = -Infinity
  return {
    name: 'back-up-nightly',
    cron: '*/10 * * * *',
    isDueAtStart: false,
    async run() {
      const passedMs = ctx.now().getTime() - failedAt
      if (passedMs >= 0 && passedMs < pauseMs) return
      try {
        await backUpNightly(ctx)
      } catch (error) {
        failedAt = ctx.now().getTime()
        ctx.log.error({ err: error }, 'the nightly backup failed')
        await tellOperators(ctx)
      }
    },
  }
}

/** Makes a backup unless that was done since the night began; an older one goes once the new one is known to be whole. Answers whether it was made. */
export async function backUpNightly(ctx: BackingUp): Promise<boolean> {
  const { now, log, storage, connection } = ctx
  const plan = ctx.config.backups
  if (!plan) return false
  await mkdir(plan.folder, { recursive: true, mode: privateMode.folder })
  const [newest] = await listBackups(plan.folder, latestKept(now()))
  if (newest && !isAhead(newest.at, now()) && newest.at >= latestTime(now(), plan)) return false
  const key = plan.keyFile === undefined ? undefined : await readSealKey(plan.keyFile)
  await rm(join(plan.folder, unverified), { recursive: true, force: true }) // of a process that was killed
  const name = backupNameAt(now(), { isSealed: key !== undefined })
  const path = join(plan.folder, unverified, name)
  const source = { db: connection.patientDb, holdSweeper: connection.holdSweeper, isExclusive: connection.isExclusive }
  const done = await backUp({ connection: source, storage, path, key, now, say: (line) => log.info(line) })
  await verifyBackup({ path, key, sha256: done.sha256 })
  await rename(path, join(plan.folder, name))
  await rotate(plan, now())
  const { rows, pictures, missing } = done
  log.info({ rows, pictures }, `the nightly backup is ${name}`)
  if (missing.length > 0) log.error({ missing: missing.slice(0, 100) }, `${missing.length} pictures had no bytes`)
  return true
}

/** The oldest go, beyond those that are kept; what is no backup of ours stays. */
async function rotate({ folder, kept }: BackupPlan, now: Date): Promise<void> {
  for (const { name } of (await listBackups(folder, latestKept(now))).slice(kept))
    await rm(join(folder, name), { force: true })
}

/** The last moment at which a backup was to be made. */
function latestTime(now: Date, { at }: BackupPlan): Date {
  const time = new Date(now)
  time.setHours(at.hour, at.minute, 0, 0)
  if (time > now) time.setDate(time.getDate() - 1)
  return time
}

/** Tells those who run this, at the bell and by mail, once a night. */
async function tellOperators(ctx: BackingUp): Promise<void> {
  const { config, db, log, mail } = ctx
  if (config.operatorEmails.length === 0) return
  try {
    const isOfThisNight = between(notice.created_at, sql`now() - interval '20 hours'`, sql`now() + interval '1 minute'`)
    const told = await db.$count(notice, and(sql`${notice.reason} ->> 'code' = 'backup_failed'`, isOfThisNight))
    if (told > 0) return
    const operators = await db.select().from(appUser).where(inArray(appUser.email, config.operatorEmails))
    for (const { id } of operators) await leaveNotice(db, id, 'error', { code: 'backup_failed' })
    const languages = new Map(operators.map(({ email, language }) => [email, language]))
    for (const email of config.operatorEmails) {
      const language = languages.get(email) ?? null
      await mail.send(email, backupFailedEmail(readerOf({ config }, { language })))
    }
  } catch (error) {
    log.error({ err: error }, 'nobody was told that the backup failed')
  }
}
