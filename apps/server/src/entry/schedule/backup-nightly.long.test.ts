import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { generateIdentity, identityToRecipient } from 'age-encryption'
import { expect, onTestFinished, test } from 'vitest'
import { audit } from '../../ideas/audit/audit.ts'
import { restore } from '../../ideas/transfer/restore.ts'
import { readSealKey } from '../../ideas/transfer/sealed-archive.ts'
import { appUser, face } from '../../platform/db/schema.ts'
import { openEmptyInstallation } from '../../testing/empty-installation.ts'
import { jpegOf } from '../../testing/pictures.ts'
import { startTestServer } from '../../testing/server.ts'
import { storedKeys } from '../../testing/stored-keys.ts'
import { backupTask } from './backup-nightly.ts'

test('a nightly backup, made while faces are uploaded, is restored whole with the key that the server does not have', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'guise-restored-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const identity = await generateIdentity()
  const [lock, opening] = [join(folder, 'backup.pub'), join(folder, 'backup.key')]
  await writeFile(lock, await identityToRecipient(identity))
  await writeFile(opening, identity)
  const server = await startTestServer({
    works: false,
    env: { BACKUP_DIR: join(folder, 'kept'), BACKUP_KEY_FILE: lock },
  })
  const person = await server.signIn('nightly@example.com')
  const photo = await jpegOf('#c09070')
  await person.upload(photo)
  const task = backupTask({ ...server.ctx, connection: server.connection })
  await Promise.all([task.run(), ...Array.from({ length: 5 }, () => person.upload(photo))])
  const name = (await readdir(join(folder, 'kept'))).find((one) => one.endsWith('.tar.age')) ?? ''
  await server.close()

  const { db, storage } = await openEmptyInstallation(join(folder, 'into'))
  const path = join(folder, 'kept', name)
  const { missing } = await restore({ db, storage, path, key: await readSealKey(opening), say: () => undefined })
  expect(missing).toEqual([])
  const people = await db.select({ email: appUser.email }).from(appUser)
  expect(people).toContainEqual({ email: 'nightly@example.com' })
  const faces = await db.$count(face)
  expect(faces).toBeGreaterThan(0)
  expect((await storedKeys(storage)).length).toBeGreaterThanOrEqual(2 * faces)
  expect((await audit(db, storage)).flatMap(({ violations }) => violations)).toEqual([])
})
