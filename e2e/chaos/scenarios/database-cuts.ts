import { setTimeout as sleep } from 'node:timers/promises'
import { keepBusy } from '../busy.ts'
import { startDatabaseProxy } from '../database-proxy.ts'
import type { DatabaseProxy } from '../database-proxy.ts'
import type { Installation } from '../installation.ts'
import { arrive } from '../person.ts'
import { finish } from '../promises.ts'
import { pick } from '../random.ts'
import { onInstallation } from '../scenario.ts'
import type { Scenario } from '../scenario.ts'

/** Connections to the database are cut: all at once, or one at its commit, before it arrives or after it was carried out. */
export const databaseCuts: Scenario = {
  name: 'database-cuts',
  unit: 'cuts of connections to the database',
  sizes: { small: 6, full: 200 },
  ways: ['grown'],
  async play(stage, way) {
    const { databasePort } = await stage.services()
    const proxy = await startDatabaseProxy(databasePort)
    try {
      return await onInstallation(
        stage,
        way,
        async (installation) => {
          await installation.startAll({ apis: 1, workers: 2 })
          const person = await arrive(installation, 'cuts')
          const busy = keepBusy(person, stage.random, 6)
          const cuts = { 'all connections': 0, 'commit lost': 0, 'answer of a commit lost': 0 }
          let lines = 0
          for (let cut = 0; cut < stage.size; cut++) {
            const kind = pick(['all connections', 'commit lost', 'answer of a commit lost'], stage.random)
            if (kind === 'all connections') lines += proxy.cutAll()
            else await spoil(proxy, kind === 'commit lost' ? 'before' : 'after')
            cuts[kind] += 1
            busy.died()
            await sleep(200 + stage.random() * 400)
            if (cut % 25 === 24) stage.say(`${cut + 1} cuts`)
          }
          await busy.rest()
          const died = endedOf(installation)
          const { counts, violations } = await finish(installation, [person])
          return {
            counts: { ...cuts, 'lines cut': lines, '503 answers': person.tally.get('503') ?? 0, ...counts },
            violations: [...died, ...violations],
          }
        },
        { databasePort: proxy.port },
      )
    } finally {
      await proxy.close()
    }
  },
}

async function spoil(proxy: DatabaseProxy, fault: 'before' | 'after'): Promise<void> {
  const before = proxy.spoiled()
  proxy.spoilCommit(fault)
  for (const startedAt = Date.now(); proxy.spoiled() === before && Date.now() - startedAt < 10_000;) await sleep(10)
}

/** A sentence for every process that did not live through it. */
export function endedOf(installation: Installation): string[] {
  return installation.processes
    .filter((one) => one.hasEnded())
    .map((one) => `a ${one.role} did not live through it:\n${one.output().slice(-2000)}`)
}
