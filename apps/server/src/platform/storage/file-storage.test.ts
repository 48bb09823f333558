import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { createFileStorage } from './file-storage.ts'

test('a film in a file comes back as it was put, whole or in part', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'guise-test-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const storage = createFileStorage(folder)
  const bytes = randomBytes(300_000)
  await writeFile(join(folder, '.film'), bytes)
  await storage.putFile('ann/1.mp4', join(folder, '.film'))
  expect(bytes.equals(await storage.get('ann/1.mp4'))).toBe(true)
  const part = await buffer(await storage.open({ key: 'ann/1.mp4', bytes: 300_000 }, { start: 1000, end: 250_000 }))
  expect(bytes.subarray(1000, 250_001).equals(part)).toBe(true)
  await expect(storage.putFile('ann/2.mp4', join(folder, 'none'))).rejects.toThrow('ENOENT')
  expect(existsSync(join(folder, 'ann', '2.mp4.partial'))).toBe(false)
})

test('deleting a picture also deletes what a put cut off half-way left of it', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'guise-test-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const storage = createFileStorage(folder)
  await storage.put('ann/1.jpg', new Uint8Array([1, 2, 3]))
  await writeFile(join(folder, 'ann', '1.jpg.partial'), 'half')
  await storage.delete('ann/1.jpg')
  expect(existsSync(join(folder, 'ann', '1.jpg'))).toBe(false)
  expect(existsSync(join(folder, 'ann', '1.jpg.partial'))).toBe(false)
})

test('a file of another size than was put is not opened, and its size is told', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'guise-test-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const storage = createFileStorage(folder)
  await storage.put('ann/1.jpg', randomBytes(1000))
  const told = 'storage: ann/1.jpg has 1,000 bytes, not 477,752'
  await expect(storage.open({ key: 'ann/1.jpg', bytes: 477_752 })).rejects.toThrow(told)
})
