import { buffer } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { streamZip } from './stream-zip.ts'
import type { ZipEntry } from './stream-zip.ts'

test('a zip of more files than its old form can count says how many there are', async () => {
  const zip = await buffer(streamZip(smallFiles(66_000)))
  const end = zip.lastIndexOf(Buffer.from([0x50, 0x4b, 6, 6]))
  expect(end).toBeGreaterThan(0)
  expect(Number(zip.readBigUInt64LE(end + 32))).toBe(66_000)
})

async function* smallFiles(count: number): AsyncGenerator<ZipEntry> {
  for (let i = 0; i < count; i++) yield { name: `${i}.txt`, lastModified: new Date(0), input: 'x' }
}
