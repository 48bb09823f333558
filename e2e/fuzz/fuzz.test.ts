import { expect, test } from 'vitest'
import { playFuzz } from './play.ts'

test('sixty hostile calls are answered as documented', async () => {
  const { calls, findings } = await playFuzz({ calls: 60, seed: 3 })
  expect(findings).toEqual([])
  expect(calls).toBe(60)
}, 300_000)
