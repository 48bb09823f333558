import { existsSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { createFileStorage } from './file-storage.ts'

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
