import { setTimeout as sleep } from 'node:timers/promises'
import type { GuiseProcess } from '../guise-process.ts'
import type { Installation } from '../installation.ts'
import { readJournal } from '../journal.ts'
import { arrive } from '../person.ts'
import { finish, settle } from '../promises.ts'
import { onInstallation } from '../scenario.ts'
import type { Scenario } from '../scenario.ts'

/** So many sleep at a time; each takes about a hundred megabytes. */
const atOnce = 5
const graspsWithinMs = 120_000
const wakesForMs = 4000

/** Workers stand still until everybody takes them for dead, wake with a result in hand, and change nothing. */
export const zombies: Scenario = {
  name: 'zombies',
  unit: 'workers that wake after their claim lapsed',
  sizes: { small: 1, full: 50 },
  ways: ['grown'],
  play: (stage, way) =>
    onInstallation(stage, way, async (installation) => {
      await installation.startAll({ apis: 1, workers: 0 })
      const person = await arrive(installation, 'zombies')
      const sleepers = await Promise.all(
        Array.from({ length: Math.min(atOnce, stage.size) }, () => installation.start('worker')),
      )
      let slept = 0
      let late = 0
      for (; slept < stage.size; slept += sleepers.length) {
        const stopped = new Set<GuiseProcess>()
        while (stopped.size < sleepers.length) {
          await person.order(1, 'slow')
          const awakeOnes = sleepers.filter((one) => !stopped.has(one))
          stopped.add(await stopInTheMiddle(installation, awakeOnes))
        }
        const awake = await installation.start('worker')
        await settle(person)
        const stoppedAt = Date.now()
        for (const sleeper of sleepers) sleeper.signal('SIGCONT')
        await sleep(wakesForMs) // they finish what they had in hand, and try to publish it
        const lines = await readJournal(installation.folder)
        late += sleepers.filter(({ pid }) => lines.some((line) => line.pid === pid && line.at > stoppedAt)).length
        await awake.stop()
        stage.say(`${slept + sleepers.length} have woken`)
      }
      const { counts, violations } = await finish(installation, [person])
      if (late < slept) violations.push(`only ${late} of ${slept} had a photo in hand when they woke`)
      return { counts: { slept, 'woke with a result in hand': late, ...counts }, violations }
    }),
}

/** Stops the one of the workers that begins a photo next, while it has it in hand. */
async function stopInTheMiddle(installation: Installation, awake: GuiseProcess[]): Promise<GuiseProcess> {
  for (const startedAt = Date.now(); Date.now() - startedAt < graspsWithinMs; await sleep(20)) {
    const lines = await readJournal(installation.folder)
    for (const worker of awake) {
      if (lines.findLast(({ pid }) => pid === worker.pid)?.what !== 'begin') continue
      worker.signal('SIGSTOP')
      return worker
    }
  }
  throw new Error('no worker began the photo')
}
