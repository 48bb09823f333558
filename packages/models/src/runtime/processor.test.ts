import { expect, test } from 'vitest'
import { mayAddBytes } from './processor.ts'

test.each([
  ['one before VNNI', 'model name\t: One\nflags\t\t: fpu sse2 avx avx2 fma\n', false],
  ['one with it in wide registers', 'flags\t\t: avx2 avx512f avx512_vnni\n', true],
  ['one with it in others', 'flags : avx2 avx_vnni rdpid\n', true],
  ['one with other instructions', 'Features\t: fp asimd asimddp\n', true],
  ['none that is told of', '', true],
])('%s', (_, told, adds) => {
  expect(mayAddBytes(told)).toBe(adds)
})
