import { afterAll, describe, expect, test } from 'vitest'
import { playAll, shareServices } from './play.ts'
import { scenarios } from './scenarios.ts'

/** The same faults at every run. */
const seed = 34
const { services, close } = shareServices()
afterAll(close)

describe('a small round of every fault leaves nothing lost and nothing charged twice', () => {
  for (const scenario of scenarios) {
    test.concurrent(`${scenario.name}: ${scenario.sizes.small} ${scenario.unit}`, async () => {
      const played = await playAll([{ ...scenario, ways: scenario.waysInTests ?? scenario.ways }], {
        seed,
        services,
        sizeOf: ({ sizes }) => sizes.small,
        say: console.log,
      })
      for (const { way, violations } of played) expect({ way, violations }).toEqual({ way, violations: [] })
    }, 1_800_000)
  }
})
