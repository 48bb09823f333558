import { readSealKey } from '../../../ideas/transfer/sealed-archive.ts'
import { TransferRefused } from '../../../ideas/transfer/tables.ts'
import type { BackupPlan } from '../../../platform/settings/backup-plan.ts'
import { assertWritable, StorageUnusable } from '../../../platform/storage/storage.ts'
import { ok, warning } from './finding.ts'
import type { Finding } from './finding.ts'

/** Judges whether the backups that the settings ask for can be made: else that is known at night, once somebody needs one. */
export async function judgeBackups(plan: BackupPlan | undefined): Promise<Finding> {
  if (!plan) return ok('backups', 'none are made by the clock: BACKUP_DIR is not set')
  try {
    assertWritable(plan.folder)
    if (plan.keyFile !== undefined) await assertSeals(plan.keyFile)
    return ok('backups', `made every night in ${plan.folder}${plan.keyFile === undefined ? '' : ', encrypted'}`)
  } catch (problem) {
    if (problem instanceof StorageUnusable) {
      const says = `The backups of tonight cannot be written to ${plan.folder}.`
      return warning(
        'backups',
        says,
        'Set BACKUP_DIR to a folder that this account may write to, or change its rights.',
      )
    }
    if (!(problem instanceof TransferRefused)) throw problem
    const fix =
      'Set BACKUP_KEY_FILE to a file with recipients (age1...), or with a passphrase of 12 characters or more.'
    return warning('backups', problem.message, fix)
  }
}

/** A file of age-keygen has the identity, which opens: its recipient stands in it as a comment only. */
async function assertSeals(keyFile: string): Promise<void> {
  const { recipients, passphrase } = await readSealKey(keyFile)
  if (recipients.length > 0 || passphrase !== undefined) return
  throw new TransferRefused(`The key file ${keyFile} names no recipient (age1...) and has no passphrase.`)
}
