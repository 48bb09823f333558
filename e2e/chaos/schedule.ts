/** Places of the pipeline at which a server can be told to kill itself. */
const crashPoints = ['after-fetch', 'after-swap', 'after-put', 'before-commit', 'after-commit'] as const
/** Every way a server dies here: at a named place, or by our hand while it starts or works. */
export const kinds = [...crashPoints, 'while working', 'while starting'] as const
/** One of them. */
export type Kind = (typeof kinds)[number]

/** How one life of the server is to end. */
export type Threat =
  | { kind: (typeof crashPoints)[number]; passing: number }
  | { kind: 'while working' | 'while starting'; afterMs: number }

const longestStartMs = 3000
const longestWorkMs = 2500
const latestPassing = 3

/**
 * Draws as many threats as there are to be kills, every kind about equally often and in a mixed order. The first is
 * always one at work: its life is also the one in which the person arrives.
 */
export function drawThreats(seed: number, count: number): Threat[] {
  const random = randomFrom(seed)
  const drawn: Kind[] = []
  while (drawn.length < count) drawn.push(...shuffle(kinds, random))
  const threats = drawn.slice(0, count).map((kind) => threatOf(kind, random))
  const atWork = threats.findIndex(({ kind }) => kind === 'while working')
  const [first] = atWork < 0 ? threats.splice(0, 1, threatOf('while working', random)) : threats.splice(atWork, 1)
  return atWork < 0 || !first ? threats : [first, ...threats]
}

/** What a threat is called in a report. */
export function nameOf(threat: Threat): string {
  return 'passing' in threat ? `${threat.kind}:${threat.passing}` : `${threat.kind}, ${threat.afterMs} ms in`
}

/** The same numbers from 0 to 1 for the same seed (mulberry32). */
export function randomFrom(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

function threatOf(kind: Kind, random: () => number): Threat {
  if (kind === 'while starting') return { kind, afterMs: Math.round(random() * longestStartMs) }
  if (kind === 'while working') return { kind, afterMs: Math.round(random() * longestWorkMs) }
  return { kind, passing: 1 + Math.floor(random() * latestPassing) }
}

function shuffle<T>(values: readonly T[], random: () => number): T[] {
  return values
    .map((value) => ({ value, rank: random() }))
    .sort((a, b) => a.rank - b.rank)
    .map(({ value }) => value)
}
