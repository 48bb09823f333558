import { resolve } from 'node:path'
import { z } from 'zod'
import { whole } from './number-rule.ts'

/** Where, when and how many backups are made by the server itself. */
export type BackupPlan = {
  folder: string
  /** The time of this machine's clock from which on a night's backup may run. */
  at: { hour: number; minute: number }
  kept: number
  /** Whom backups are sealed for; undefined when they are not. */
  keyFile: string | undefined
}

/** What the settings BACKUP_DIR, BACKUP_AT, BACKUPS_KEPT and BACKUP_KEY_FILE may be. */
export const backupRules = {
  BACKUP_DIR: z.string().optional(),
  BACKUP_AT: z
    .string()
    .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'BACKUP_AT must be a time such as 03:30')
    .default('03:30'),
  BACKUPS_KEPT: whole('BACKUPS_KEPT')
    .min(1, 'BACKUPS_KEPT must be at least 1')
    .max(1000, 'BACKUPS_KEPT must be at most 1000')
    .default(7),
  BACKUP_KEY_FILE: z.string().optional(),
}

/** What is wrong between the settings. */
export function backupProblems(present: Record<string, string | undefined>): string[] {
  const isAlone = present['BACKUP_KEY_FILE'] && !present['BACKUP_DIR']
  return isAlone ? ['BACKUP_KEY_FILE is for the backups of BACKUP_DIR: set that, too'] : []
}

type Settings = {
  BACKUP_DIR?: string | undefined
  BACKUP_AT: string
  BACKUPS_KEPT: number
  BACKUP_KEY_FILE?: string | undefined
}

/** What the settings ask for; undefined without a folder. */
export function backupPlanOf(settings: Settings): BackupPlan | undefined {
  if (settings.BACKUP_DIR === undefined) return undefined
  const [hour = 0, minute = 0] = settings.BACKUP_AT.split(':').map(Number)
  return {
    folder: resolve(settings.BACKUP_DIR),
    at: { hour, minute },
    kept: settings.BACKUPS_KEPT,
    keyFile: settings.BACKUP_KEY_FILE,
  }
}
