import { sql } from 'drizzle-orm'
import { RuntimeSettings } from '@guise/contract'
import type { Config } from './settings/config.ts'
import { storableJson } from './db/columns.ts'
import type { Db } from './db/connection.ts'
import { setting } from './db/schema.ts'

/** Some of the settings. */
export type SettingsChange = { [Key in keyof RuntimeSettings]?: RuntimeSettings[Key] | undefined }

/** Settings an operator may change while running: read often, kept for a few seconds. */
export type LiveSettings = {
  read(): Promise<RuntimeSettings>
  /** Stores changes inside a transaction and answers all settings; call forget once it is through. */
  change(tx: Db, changes: SettingsChange, now: Date): Promise<RuntimeSettings>
  /** Whether a network is switched off, as far as the last read told; looks anew in the background. */
  isNetworkOff(network: string): boolean
  /** Reads anew at the next read. */
  forget(): void
}

/** How long another process may go on with what an operator has changed. */
const keptForMs = 5000

/** Reads the settings from their table; what is not there is as configured. */
export function createLiveSettings(db: Db, config: Config): LiveSettings {
  let kept: { settings: Promise<RuntimeSettings>; readAt: number } | undefined
  let networksOff: string[] = []

  async function read(): Promise<RuntimeSettings> {
    if (!kept || performance.now() - kept.readAt > keptForMs) {
      kept = { settings: readSettings(db, config), readAt: performance.now() }
    }
    try {
      const settings = await kept.settings
      networksOff = settings.networks_off
      return settings
    } catch (error) {
      kept = undefined
      throw error
    }
  }

  return {
    read,
    isNetworkOff(network) {
      read().catch(() => undefined) // whoever needs the settings reads them and hears of the failure
      return networksOff.includes(network)
    },
    async change(tx, changes, now) {
      for (const [key, value] of Object.entries(changes)) {
        if (value === undefined) continue
        const stored = sql`${storableJson(value)}::jsonb`
        await tx
          .insert(setting)
          .values({ key, value: stored, updated_at: now })
          .onConflictDoUpdate({ target: setting.key, set: { value: stored, updated_at: now } })
      }
      return readSettings(tx, config)
    },
    forget() {
      kept = undefined
    },
  }
}

/** Reads the settings as they stand in this transaction. */
export async function readSettings(db: Db, config: Config): Promise<RuntimeSettings> {
  const configured: RuntimeSettings = {
    signup_credits: config.signupCredits,
    signups_open: true,
    networks_off: [],
    plan_credits: config.planCredits,
    credits_per_unit: config.creditsPerUnit,
    tier_plans: {},
  }
  const rows = await db.select().from(setting)
  const changed = Object.fromEntries(rows.map(({ key, value }) => [key, value]))
  const parsed = RuntimeSettings.partial().safeParse(changed)
  const settings = { ...configured, ...(parsed.success ? parsed.data : {}) } as RuntimeSettings // every key is configured
  return { ...settings, plan_credits: { ...config.planCredits, ...settings.plan_credits } }
}
