import { expect, test, vi } from 'vitest'
import { lettingGo, takeOut } from './collect.ts'

const PICTURE = 100_000

test('pictures that were answered are let go of after some megabytes', async () => {
  const letGo = lettingGo()
  const before = process.memoryUsage().arrayBuffers
  for (let i = 0; i < 85; i++) letGo(new Uint8Array(PICTURE).byteLength)
  await vi.waitFor(() => expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(20 * PICTURE))
})

test('nothing of an answer is left in what held it', () => {
  const held = { kind: 'swap', image: new Uint8Array(3) }
  expect(takeOut(held)).toEqual({ kind: 'swap', image: new Uint8Array(3) })
  expect(held).toEqual({})
})
