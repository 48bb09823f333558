import type { NetworkStanding } from './network.ts'
import type { PostProblemCode } from '../post/problem.ts'

/** How reading a network has gone since the process started. */
export type NetworkHealth = {
  network: string
  label: string
  standing: NetworkStanding
  isSwitchedOff: boolean
  reads: number
  successes: number
  /** Posts of which not all photos could be found. */
  truncated: number
  problems: Partial<Record<PostProblemCode, number>>
  lastReadAt?: Date
  lastSuccessAt?: Date
}

/** One reading of a post as it ended. */
export type Reading = { network: string; problem?: PostProblemCode; truncated: boolean; at: Date }

/** Counts readings by network. */
export type HealthCounters = { count(reading: Reading): void; of(network: string): Counts }

type Counts = Omit<NetworkHealth, 'network' | 'label' | 'standing' | 'isSwitchedOff'>

/** Starts counting at zero. */
export function createHealthCounters(): HealthCounters {
  const all = new Map<string, Counts>()
  return {
    count({ network, problem, truncated, at }) {
      const counts = all.get(network) ?? emptyCounts()
      all.set(network, counts)
      counts.reads++
      counts.lastReadAt = at
      if (problem !== undefined) {
        counts.problems[problem] = (counts.problems[problem] ?? 0) + 1
        return
      }
      counts.successes++
      counts.lastSuccessAt = at
      if (truncated) counts.truncated++
    },
    of(network) {
      const counts = all.get(network) ?? emptyCounts()
      return { ...counts, problems: { ...counts.problems } }
    },
  }
}

function emptyCounts(): Counts {
  return { reads: 0, successes: 0, truncated: 0, problems: {} }
}
