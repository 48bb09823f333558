import { pick } from './random.ts'

/** Places of the pipeline at which a worker can be told to kill itself. */
const crashPoints = ['after-fetch', 'after-swap', 'after-put', 'before-commit', 'after-commit'] as const
/** Every way a worker dies here: at a named place, or by our hand while it starts or works. */
const kinds = [...crashPoints, 'while working', 'while starting'] as const

/** One of them. */
export type ThreatKind = (typeof kinds)[number]

/** How one life of a worker is to end. */
export type Threat = { kind: ThreatKind; env: Record<string, string>; afterStartMs?: number; afterReadyMs?: number }

const longestStartMs = 1500
const longestWorkMs = 1500
const latestPassing = 3

/** Draws as many threats as there are to be deaths, every kind about equally often and in a mixed order. */
export function drawThreats(random: () => number, deaths: number): Threat[] {
  const drawn: ThreatKind[] = []
  while (drawn.length < deaths) drawn.push(...shuffle(kinds, random))
  return drawn.slice(0, deaths).map((kind) => threatOf(kind, random))
}

function threatOf(kind: ThreatKind, random: () => number): Threat {
  if (kind === 'while starting') return { kind, env: {}, afterStartMs: Math.round(random() * longestStartMs) }
  if (kind === 'while working') return { kind, env: {}, afterReadyMs: Math.round(random() * longestWorkMs) }
  return { kind, env: { CRASH_AT: `${kind}:${pick([1, 2, latestPassing], random)}` } }
}

function shuffle<T>(values: readonly T[], random: () => number): T[] {
  return values
    .map((value) => ({ value, rank: random() }))
    .sort((a, b) => a.rank - b.rank)
    .map(({ value }) => value)
}
