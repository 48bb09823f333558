import { expect, test } from 'vitest'
import { playFuzz } from './play.ts'

test('a thousand hostile calls are answered as documented: none by accident, none with what is somebody else’s', async () => {
  const { calls, statuses, findings } = await playFuzz({ calls: 1000, seed: 7 })
  expect(findings).toEqual([])
  expect(calls).toBe(1000)
  // Most of what is refused must have come as far as being read.
  expect(statuses[200]).toBeGreaterThan(100)
  expect(statuses[422]).toBeGreaterThan(50)
}, 600_000)
