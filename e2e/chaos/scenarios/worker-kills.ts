import { setTimeout as sleep } from 'node:timers/promises'
import { keepBusy } from '../busy.ts'
import type { Busy } from '../busy.ts'
import type { Installation } from '../installation.ts'
import { ways } from '../installation.ts'
import { readJournal, restartsAfter } from '../journal.ts'
import type { Death } from '../journal.ts'
import { liveAndDie } from '../live.ts'
import { arrive } from '../person.ts'
import { finish } from '../promises.ts'
import { onInstallation } from '../scenario.ts'
import type { Scenario, Stage } from '../scenario.ts'
import { drawThreats } from '../threats.ts'

/** A photo whose worker was killed is to be begun again within this time; how many were not is printed. */
const restartsWithinMs = 20_000
const slots = 3

/** Workers die at named places and at random; each photo is swapped and charged once, or given up in plain words. */
export const workerKills: Scenario = {
  name: 'worker-kills',
  unit: 'kills of a worker',
  sizes: { small: 3, full: 250 },
  ways,
  play: (stage, way) =>
    onInstallation(stage, way, async (installation) => {
      const first = await installation.start(way === 'embedded' ? 'start' : 'api')
      const person = await arrive(installation, 'kills')
      if (way === 'embedded') await first.stop()
      const busy = keepBusy(person, stage.random, way === 'embedded' ? 3 : 12)
      const deaths = await (way === 'embedded' ? killOneByOne : killSideBySide)(installation, stage, busy)
      await installation.start(way === 'embedded' ? 'start' : 'worker')
      await busy.rest()
      const { counts, violations } = await finish(installation, [person])
      const restarts = restartsAfter(deaths, await readJournal(installation.folder)).toSorted((a, b) => a - b)
      const longest = restarts.at(-1) ?? 0
      const restarted = {
        'photos in hand at a death': restarts.length,
        'begun again, median s': seconds(restarts[restarts.length >> 1]),
        'longest s': seconds(longest),
        'later than 20 s': restarts.filter((ms) => ms > restartsWithinMs).length,
      }
      return { counts: { kills: deaths.length, ...counts, ...restarted }, violations }
    }),
}

/** One process on a folder: it dies, and the next one goes on. */
async function killOneByOne(installation: Installation, stage: Stage, busy: Busy): Promise<Death[]> {
  const deaths: Death[] = []
  for (const threat of drawThreats(stage.random, stage.size)) {
    deaths.push(await liveAndDie(installation, 'start', threat))
    busy.died()
    if (deaths.length % 25 === 0) stage.say(`${deaths.length} kills`)
  }
  return deaths
}

/** Several workers at once, each replaced when it dies. */
async function killSideBySide(installation: Installation, stage: Stage, busy: Busy): Promise<Death[]> {
  const deaths: Death[] = []
  const threats = drawThreats(stage.random, stage.size).values()
  const slot = async () => {
    for (const threat of threats) {
      deaths.push(await liveAndDie(installation, 'worker', threat))
      busy.died()
      if (deaths.length % 25 === 0) stage.say(`${deaths.length} kills`)
      await sleep(stage.random() * 200)
    }
  }
  await Promise.all(Array.from({ length: slots }, slot))
  return deaths
}

function seconds(ms = 0): number {
  return Math.round(ms / 100) / 10
}
