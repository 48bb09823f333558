import { afterAll, describe, expect, test } from 'vitest'
import { createInstallation } from './installation.ts'
import type { Installation, Way } from './installation.ts'
import { playAll, shareServices } from './play.ts'
import { scenarios } from './scenarios.ts'

/** The same faults at every run. */
const seed = 34
const { services, close } = shareServices()
const started = new Map<Way, Promise<Installation>>()

function shared(way: Way): Promise<Installation> {
  const running = started.get(way) ?? start(way)
  started.set(way, running)
  return running
}

async function start(way: Way): Promise<Installation> {
  const installation = await createInstallation(way, services)
  await installation.startAll({ apis: 2, workers: 2 })
  return installation
}

afterAll(async () => {
  for (const installation of await Promise.all(started.values())) {
    const violations = [...(await installation.stopAll()), ...(await installation.audit())]
    await installation.remove({ keep: violations.length > 0 })
    if (violations.length > 0) throw new Error(violations.join('\n'))
  }
  await close()
}, 600_000)

describe('a small round of faults leaves nothing lost and nothing charged twice', () => {
  for (const scenario of scenarios) {
    test.concurrent(`${scenario.name}: ${scenario.sizes.small} ${scenario.unit}`, async () => {
      const inTests = { ...scenario, ways: (scenario.waysInTests ?? scenario.ways).slice(0, 1) }
      const sizeOf = () => scenario.sizes.small
      const outcomes = await playAll([inTests], { seed, services, shared, sizeOf, say: console.log })
      for (const { way, violations } of outcomes) expect({ way, violations }).toEqual({ way, violations: [] })
    }, 1_800_000)
  }
})
