import { buffer } from 'node:stream/consumers'
import { expect, inject, test } from 'vitest'
import { streamZip } from './stream-zip.ts'
import type { ZipEntry } from './stream-zip.ts'

// No service of a larger installation takes part, and the many files take their time.
test.skipIf(inject('services'))(
  'a zip of more files than its old form can count says how many there are',
  async () => {
    const zip = await buffer(streamZip(smallFiles(66_000)))
    const end = zip.lastIndexOf(Buffer.from([0x50, 0x4b, 6, 6]))
    expect(end).toBeGreaterThan(0)
    expect(Number(zip.readBigUInt64LE(end + 32))).toBe(66_000)
  },
  120_000,
)

test('an input that fails fails the zip, instead of ending it as if it were whole', async () => {
  await expect(buffer(streamZip(failing()))).rejects.toThrow('the disk is gone')
})

async function* smallFiles(count: number): AsyncGenerator<ZipEntry> {
  for (let i = 0; i < count; i++) yield { name: `${i}.txt`, lastModified: new Date(0), input: 'x' }
}

async function* failing(): AsyncGenerator<ZipEntry> {
  yield { name: 'a.txt', lastModified: new Date(0), input: 'x' }
  throw new Error('the disk is gone')
}
