import { setTimeout as sleep } from 'node:timers/promises'
import { keepBusy } from '../busy.ts'
import { jobsInHand, mayGiveUpAfter, tellsJobs } from '../in-hand.ts'
import type { Installation } from '../installation.ts'
import { ways } from '../installation.ts'
import { liveAndDie } from '../live.ts'
import type { Death } from '../live.ts'
import { arrive } from '../person.ts'
import { finish } from '../promises.ts'
import { onInstallation } from '../scenario.ts'
import type { Result, Scenario, Stage } from '../scenario.ts'
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
  play: (stage, way) => onInstallation(stage, way, (installation) => killWorkers(installation, stage), tellsJobs),
}

async function killWorkers(installation: Installation, stage: Stage): Promise<Result> {
  const { way } = installation
  const first = await installation.start(way === 'embedded' ? 'start' : 'api')
  const person = await arrive(installation, 'kills')
  if (way === 'embedded') await first.stop()
  const busy = keepBusy(person, stage.random, way === 'embedded' ? 3 : 12)
  const deaths = await (way === 'embedded' ? killOneByOne : killSideBySide)(installation, stage)
  await installation.start(way === 'embedded' ? 'start' : 'worker')
  await busy.rest()
  const inHand = jobsInHand(installation.output(), deaths)
  const { counts, violations } = await finish(installation, [person], mayGiveUpAfter(inHand))
  const restarts = jobsInHand(installation.output(), deaths)
    .flatMap(({ againMs }) => againMs ?? [])
    .toSorted((a, b) => a - b)
  const longest = restarts.at(-1) ?? 0
  const restarted = {
    'jobs in hand at a death': inHand.length,
    'begun again': restarts.length,
    'after, median s': seconds(restarts[restarts.length >> 1]),
    'longest s': seconds(longest),
    'later than 20 s': restarts.filter((ms) => ms > restartsWithinMs).length,
  }
  return { counts: { kills: deaths.length, ...counts, ...restarted }, violations }
}

/** One process on a folder: it dies, and the next one goes on. */
async function killOneByOne(installation: Installation, stage: Stage): Promise<Death[]> {
  const deaths: Death[] = []
  for (const threat of drawThreats(stage.random, stage.size)) {
    deaths.push(await liveAndDie(installation, 'start', threat))
    if (deaths.length % 25 === 0) stage.say(`${deaths.length} kills`)
  }
  return deaths
}

/** Several workers at once, each replaced when it dies. */
async function killSideBySide(installation: Installation, stage: Stage): Promise<Death[]> {
  const deaths: Death[] = []
  const threats = drawThreats(stage.random, stage.size).values()
  const slot = async () => {
    for (const threat of threats) {
      deaths.push(await liveAndDie(installation, 'worker', threat))
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
