import { expect, test } from 'vitest'
import { playFuzz } from './play.ts'

test('four hundred hostile calls are answered as documented: none by accident, none with what is somebody else’s', async () => {
  const { calls, statuses, findings } = await playFuzz({ calls: 400, seed: 7 })
  expect(findings).toEqual([])
  expect(calls).toBe(400)
  // Most of what is refused must have come as far as being read.
  expect(statuses[200]).toBeGreaterThan(40)
  expect(statuses[422]).toBeGreaterThan(20)
}, 600_000)
