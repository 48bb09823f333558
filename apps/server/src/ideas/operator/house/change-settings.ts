import { sql } from 'drizzle-orm'
import type { RuntimeSettings } from '@guise/contract'
import type { Platform } from '../../../platform/platform.ts'
import { readSettings } from '../../../platform/live-settings.ts'
import type { SettingsChange } from '../../../platform/live-settings.ts'
import { differences, writeLog } from '../../accounts/operator-log.ts'
import type { Operator } from '../../accounts/operator-log.ts'

/** Changes settings one operator at a time, and lets them hold at once in this process. */
export async function changeSettings(
  ctx: Pick<Platform, 'config' | 'db' | 'now' | 'settings'>,
  operator: Operator,
  change: (settings: RuntimeSettings) => SettingsChange,
): Promise<RuntimeSettings> {
  const after = await ctx.db.transaction(async (tx) => {
    await tx.execute(sql`lock table setting in share row exclusive mode`)
    const before = await readSettings(tx, ctx.config)
    const settings = await ctx.settings.change(tx, change(before), ctx.now())
    const details = differences(before, settings)
    if (Object.keys(details).length > 0) {
      await writeLog(ctx, tx, operator, { action: 'change settings', subject: ['settings', null], details })
    }
    return settings
  })
  ctx.settings.forget()
  return after
}
