import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { judgeBackups } from './judge-backups.ts'

const at = { hour: 3, minute: 30 }

test('backups that could not be written or sealed tonight are found by day', async () => {
  const place = await mkdtemp(join(tmpdir(), 'guise-doctor-'))
  onTestFinished(() => rm(place, { recursive: true }))
  const [folder, keyFile] = [join(place, 'backups'), join(place, 'backup.key')]
  expect(await judgeBackups(undefined)).toMatchObject({ level: 'ok' })
  expect(await judgeBackups({ folder: '/proc/backups', at, kept: 7, keyFile: undefined })).toMatchObject({
    level: 'warning',
    says: 'The backups of tonight cannot be written to /proc/backups.',
    fix: expect.stringContaining('BACKUP_DIR'),
  })
  const sealed = { folder, at, kept: 7, keyFile }
  expect(await judgeBackups(sealed)).toMatchObject({
    level: 'warning',
    says: `The key file ${keyFile} cannot be read.`,
    fix: expect.stringContaining('BACKUP_KEY_FILE'),
  })
  await writeFile(keyFile, 'short')
  expect(await judgeBackups(sealed)).toMatchObject({ level: 'warning', says: expect.stringContaining('fewer than 12') })
  await writeFile(keyFile, '# public key: age1x\nAGE-SECRET-KEY-1X\n')
  expect(await judgeBackups(sealed)).toMatchObject({ says: expect.stringContaining('names no recipient') })
  await writeFile(keyFile, 'four words that nobody guesses')
  expect(await judgeBackups(sealed)).toMatchObject({ level: 'ok', says: `made every night in ${folder}, encrypted` })
})
