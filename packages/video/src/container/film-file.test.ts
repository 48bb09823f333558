import { expect, test } from 'vitest'
import { writeWhole } from './film-file.ts'

test('of a piece of which the system takes a part, as on a disk that is nearly full, the rest is written after it', async () => {
  const written = Buffer.alloc(10)
  const file = {
    async write(data: Uint8Array, from: number, length: number, position: number) {
      const bytesWritten = Math.min(3, length)
      written.set(data.subarray(from, from + bytesWritten), position)
      return { bytesWritten, buffer: data }
    },
  }
  await writeWhole(file, Uint8Array.from([1, 2, 3, 4, 5, 6, 7, 8]), 2)
  expect([...written]).toEqual([0, 0, 1, 2, 3, 4, 5, 6, 7, 8])
})
