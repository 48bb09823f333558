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

test('when its reader leaves, the input it is at is closed and no other is begun', async () => {
  const { promise: closed, resolve } = Promise.withResolvers<string>()
  const begun: string[] = []
  async function* endless(name: string) {
    begun.push(name)
    try {
      while (true) yield new Uint8Array(65_536)
    } finally {
      resolve(name)
    }
  }
  async function* entries(): AsyncGenerator<ZipEntry> {
    for (const name of ['first', 'second']) yield { name, lastModified: new Date(0), input: endless(name) }
  }
  for await (const bytes of streamZip(entries())) if (bytes) break
  expect(await closed).toBe('first')
  expect(begun).toEqual(['first'])
})
