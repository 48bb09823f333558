import { createInstallation } from './installation.ts'
import type { Installation, Places, Way } from './installation.ts'
import type { PrivateServices } from '../../apps/server/src/testing/private-services.ts'

/** What a scenario is given. */
export type Stage = {
  seed: number
  random: () => number
  /** How many of what the scenario counts. */
  size: number
  services: () => Promise<PrivateServices>
  /** An installation that runs already and is looked at in the end, once for all who share it. */
  shared?: (way: Way) => Promise<Installation>
  say: (line: string) => void
}

/** What it found: numbers to print, and one sentence for every broken promise. */
export type Result = { counts: Record<string, number | string>; violations: string[] }

/** One kind of fault, and what has to hold all the same. */
export type Scenario = {
  name: string
  /** What its size counts. */
  unit: string
  /** How many in a small round, and in the full measure of 500 rounds. */
  sizes: { small: number; full: number }
  /** The ways to run that it is played on, one after the other. */
  ways: readonly Way[]
  /** Those of them in a small round, where the other differs too little to be worth its time. */
  waysInTests?: readonly Way[]
  /** Disturbs nobody else: in `npm test`, where it is played, others use the same installation. */
  isGentle?: boolean
  play(stage: Stage, way: Way): Promise<Result>
}

/** Plays on a fresh installation, which is removed again unless a promise was broken. */
export async function onInstallation(
  stage: Stage,
  way: Way,
  play: (installation: Installation) => Promise<Result>,
  places: Places = {},
): Promise<Result> {
  if (stage.shared) return playShared(await stage.shared(way), play)
  const installation = await createInstallation(way, stage.services, places)
  let result: Result = { counts: {}, violations: ['it was not played to its end'] }
  try {
    result = await play(installation)
  } catch (error) {
    result.violations = [error instanceof Error ? (error.stack ?? error.message) : String(error)]
  }
  const keep = result.violations.length > 0
  await installation.remove({ keep })
  if (keep) stage.say(`its folder was kept: ${installation.folder} (see processes.log there)`)
  return result
}

async function playShared(
  installation: Installation,
  play: (installation: Installation) => Promise<Result>,
): Promise<Result> {
  try {
    return await play({
      ...installation,
      startAll: async () => undefined,
      stopAll: async () => [],
      audit: async () => [],
    })
  } catch (error) {
    return { counts: {}, violations: [error instanceof Error ? (error.stack ?? error.message) : String(error)] }
  }
}
