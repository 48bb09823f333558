import fs from 'node:fs'
import { copyFile, mkdtemp, readdir, rm } from 'node:fs/promises'
import { syncBuiltinESMExports } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { generateIdentity, identityToRecipient } from 'age-encryption'
import { expect, onTestFinished, test, vi } from 'vitest'
import { readArchive, writeArchive } from './archive.ts'
import { TransferRefused } from './tables.ts'

/** Whoever opens a file to write to has a full disk until the test ends. In place: the module that does is loaded already where tests share a process. */
function fillDisk(): void {
  const { createWriteStream } = fs
  const spy = vi
    .spyOn(fs, 'createWriteStream')
    .mockImplementation((_path, options) => createWriteStream('/dev/full', options))
  syncBuiltinESMExports()
  onTestFinished(() => {
    spy.mockRestore()
    syncBuiltinESMExports()
  })
}

test.each(['a.tar', 'a.tar.age'])(
  'a backup %s for which there is no room says so, and leaves nothing',
  async (name) => {
    const folder = await mkdtemp(join(tmpdir(), 'guise-archive-'))
    onTestFinished(() => rm(folder, { recursive: true }))
    fillDisk()
    const target = join(folder, name)
    const recipients = [await identityToRecipient(await generateIdentity())]
    const archive = await writeArchive(
      target,
      name.endsWith('.age') ? { recipients, identities: [], passphrase: undefined } : undefined,
    )
    const write = async () => {
      for (let n = 0; n < 100; n++) await archive.add(`rows/${n}`, Buffer.alloc(100_000))
      await archive.finish()
    }
    const refusal = new TransferRefused(
      `There is no room for ${target}. Make some, or write the backup to another disk.`,
    )
    await expect(write()).rejects.toThrow(refusal)
    await archive.drop()
    expect(await readdir(folder)).toEqual([])
  },
)

test('an encrypted backup that was given another name is known by its bytes, and opens with its key', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'guise-archive-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const identity = await generateIdentity()
  const key = { recipients: [await identityToRecipient(identity)], identities: [identity], passphrase: undefined }
  const archive = await writeArchive(join(folder, 'a.tar.age'), key)
  await archive.add('rows/1', Buffer.from('one'))
  await archive.finish()
  for (const name of ['monday', 'monday.tar']) {
    const path = join(folder, name)
    await copyFile(join(folder, 'a.tar.age'), path)
    const read: [string, string][] = []
    for await (const entry of readArchive(path, key)) read.push([entry.name, String(entry.bytes)])
    expect(read).toEqual([['rows/1', 'one']])
    await expect(readArchive(path).next()).rejects.toThrow('is encrypted. Name its key')
  }
})
