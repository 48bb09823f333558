import { buffer } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { streamZip } from './stream-zip.ts'
import type { ZipEntry } from './stream-zip.ts'

test('an input that fails fails the zip, instead of ending it as if it were whole', async () => {
  await expect(buffer(streamZip(failing()))).rejects.toThrow('the disk is gone')
})

async function* failing(): AsyncGenerator<ZipEntry> {
  yield { name: 'a.txt', lastModified: new Date(0), input: 'x' }
  throw new Error('the disk is gone')
}
