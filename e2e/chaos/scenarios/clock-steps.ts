import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { keepBusy } from '../busy.ts'
import { ways } from '../installation.ts'
import { arrive } from '../person.ts'
import { finish } from '../promises.ts'
import { onInstallation } from '../scenario.ts'
import type { Scenario } from '../scenario.ts'
import { endedOf } from './database-cuts.ts'

const hourMs = 3_600_000
const farthestHours = 13
const betweenMs = 400

/** The clock of the processes steps hours forth and back in the middle of work; sessions, money and pictures hold. */
export const clockSteps: Scenario = {
  name: 'clock-steps',
  unit: 'steps of the clock',
  sizes: { small: 4, full: 100 },
  ways,
  waysInTests: ['embedded'],
  play: (stage, way) =>
    onInstallation(stage, way, async (installation) => {
      await installation.startAll({ apis: 1, workers: 1 })
      const person = await arrive(installation, 'clock')
      const busy = keepBusy(person, stage.random, 4)
      for (let step = 0; step < stage.size; step++) {
        const aheadMs = Math.round((stage.random() * 2 - 1) * farthestHours * hourMs)
        await writeFile(join(installation.folder, 'clock'), String(step === stage.size - 1 ? 0 : aheadMs))
        for (const one of installation.processes) one.signal('SIGUSR2')
        await sleep(betweenMs)
      }
      await busy.rest()
      const died = endedOf(installation)
      const { counts, violations } = await finish(installation, [person])
      return { counts: { steps: stage.size, ...counts }, violations: [...died, ...violations] }
    }),
}
