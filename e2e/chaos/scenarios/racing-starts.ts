import { setTimeout as sleep } from 'node:timers/promises'
import { NotStarted } from '../guise-process.ts'
import type { Installation } from '../installation.ts'
import { ways } from '../installation.ts'
import { arrive } from '../person.ts'
import { finish } from '../promises.ts'
import { onInstallation } from '../scenario.ts'
import type { Result, Scenario, Stage } from '../scenario.ts'

/** Processes start at once on an empty database, one of them dies in the migration: the tables are made once. */
export const racingStarts: Scenario = {
  name: 'racing-starts',
  unit: 'empty databases that several processes start on at once',
  sizes: { small: 1, full: 12 },
  ways,
  async play(stage, way) {
    const sum: Result = { counts: { starts: 0, 'died in the middle': 0, refused: 0 }, violations: [] }
    for (let race = 0; race < stage.size; race++) {
      const play = way === 'embedded' ? raceForFolder : raceForTables
      const result = await onInstallation(stage, way, (installation) => play(installation, stage), {
        hasNoTables: true,
      })
      sum.violations.push(...result.violations)
      for (const [name, number] of Object.entries(result.counts)) {
        sum.counts[name] = Number(sum.counts[name] ?? 0) + Number(number)
      }
    }
    return sum
  },
}

async function raceForTables(installation: Installation, stage: Stage): Promise<Result> {
  let died = 0
  const doomed = installation.start('api', {
    onSpawn: (spawned) => void sleep(300 + stage.random() * 900).then(() => spawned.signal('SIGKILL')),
  })
  doomed.then(
    () => undefined,
    () => (died += 1),
  )
  const roles = ['api', 'worker', 'worker', 'api'] as const
  const started = await Promise.all(roles.map((role) => installation.start(role)))
  await doomed.catch(() => undefined)
  return { ...(await useIt(installation)), counts: { starts: started.length, 'died in the middle': died } }
}

/** The folder belongs to one process; the other says so and ends. A start that is killed leaves it to the next. */
async function raceForFolder(installation: Installation, stage: Stage): Promise<Result> {
  const ended = await installation
    .start('start', {
      onSpawn: (spawned) => void sleep(300 + stage.random() * 900).then(() => spawned.signal('SIGKILL')),
    })
    .then(
      ({ ended }) => ended,
      (error: unknown) => (error instanceof NotStarted ? error.ended : Promise.reject(error)),
    )
  const starts = await Promise.allSettled([installation.start('start'), installation.start('start')])
  const refusals = starts.flatMap((start) => (start.status === 'rejected' ? [String(start.reason)] : []))
  const violations = refusals.length === 1 ? [] : [`${refusals.length} of two starts on one folder were refused`]
  if (!refusals.every((words) => words.includes('Another Guise is already running'))) violations.push(...refusals)
  const used = await useIt(installation)
  const died = ended === 'SIGKILL' ? 1 : 0
  return {
    counts: { starts: 3, 'died in the middle': died, refused: refusals.length },
    violations: [...violations, ...used.violations],
  }
}

async function useIt(installation: Installation): Promise<Result> {
  const person = await arrive(installation, 'racer')
  await person.order(2)
  return finish(installation, [person])
}
