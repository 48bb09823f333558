import type { Installation, Way } from './installation.ts'
import { randomFrom } from './random.ts'
import type { Result, Scenario } from './scenario.ts'
import { startPrivateServices } from '../../apps/server/src/testing/private-services.ts'
import type { PrivateServices } from '../../apps/server/src/testing/private-services.ts'
import { findPostgres } from '../../scripts/suite/postgres.mjs'

/** A scenario as it was played on one way to run. */
export type Played = Result & { scenario: string; way: Way; size: number; unit: string; seconds: number }

/** What a scenario is played with. */
export type Playing = {
  seed: number
  sizeOf: (scenario: Scenario) => number
  say: (line: string) => void
  /** Starts the database and the S3 service at the first call; whoever passes it closes them. */
  services: () => Promise<PrivateServices>
  /** Where gentle scenarios are played; without it each has an installation of its own. */
  shared?: (way: Way) => Promise<Installation>
}

/** Starts the services when they are first asked for. */
export function shareServices(): { services: () => Promise<PrivateServices>; close: () => Promise<void> } {
  let started: Promise<PrivateServices> | undefined
  return {
    services: () => (started ??= startPrivateServices(findPostgres())),
    close: async () => (await started)?.close(),
  }
}

/** Plays scenarios one after the other, on the ways to run that this machine has. */
export async function playAll(chosen: readonly Scenario[], playing: Playing): Promise<Played[]> {
  const { seed, sizeOf, say, services } = playing
  const played: Played[] = []
  for (const scenario of chosen) {
    for (const way of scenario.ways) {
      if (way === 'grown' && !findPostgres()) {
        say(`${scenario.name} was NOT played on PostgreSQL and S3: no PostgreSQL was found`)
        continue
      }
      const size = sizeOf(scenario)
      const name = `${scenario.name}, ${way}`
      say(`${name}: ${size} ${scenario.unit}`)
      const startedAt = Date.now()
      const given = { seed, random: randomFrom(seed), size, services, say: (line: string) => say(`  ${name}: ${line}`) }
      const stage = scenario.isGentle && playing.shared ? { ...given, shared: playing.shared } : given
      const result = await scenario.play(stage, way)
      const seconds = Math.round((Date.now() - startedAt) / 1000)
      const one = { ...result, scenario: scenario.name, way, size, unit: scenario.unit, seconds }
      played.push(one)
      for (const line of describe(one)) say(`  ${name}: ${line}`)
    }
  }
  return played
}

function describe({ counts, violations, seconds }: Played): string[] {
  const numbers = Object.entries(counts).map(([name, number]) => `${name}: ${number}`)
  const broken = violations.map((violation) => `VIOLATION ${violation}`)
  return [numbers.join(', '), ...broken, `${violations.length} violations, ${seconds} s`]
}
