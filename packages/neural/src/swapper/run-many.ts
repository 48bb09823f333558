import { FaceFailure } from '../api/problem.ts'
import { demandNumbers } from './judge-output.ts'

/** What came of a face, or why nothing did. */
export type Outcome<T> = T | FaceFailure

/** Makes the inputs of one run when they are needed: those of many would fill the memory. */
export type GiveInputs = () => Float32Array[]

/** The most that goes through a model at once, and the most pixels of it: what a run takes of memory grows with both. */
const MOST = 8
const MOST_PIXELS = 1024 * 1024

/** How far an answer of several may lie from the same one alone, at most: less than a step of 255. */
const TOLERANCE = 1 / 255

/** How many pictures of this side are drawn at once, at most. */
export function atOnce(side: number): number {
  return Math.max(1, Math.min(MOST, Math.floor(MOST_PIXELS / side ** 2)))
}

type Runs = {
  run: (...inputs: Float32Array[]) => Promise<Float32Array>
  /** Several at once, inputs and answers one behind the other; undefined where the model or what computes it cannot. */
  together: ((count: number, ...inputs: Float32Array[]) => Promise<Float32Array | undefined>) | undefined
  side: number | undefined
}

/**
 * Runs a model on several, at once where it says that it takes several. Some say so and do not, or draw one by another: the first
 * batch, and the first of several sources, is held against its last alone, and where they differ all are run alone from then on.
 */
export function runnerOfMany({
  run,
  together,
  side = 1,
}: Runs): (many: GiveInputs[]) => Promise<Outcome<Float32Array>[]> {
  let isBatched = together !== undefined
  const proven = { ofOneSource: false, ofSeveral: false }

  async function alone(many: GiveInputs[]): Promise<Outcome<Float32Array>[]> {
    const outcomes: Outcome<Float32Array>[] = []
    for (const give of many) outcomes.push(await orFailure(() => run(...give())))
    return outcomes
  }

  async function batch(many: GiveInputs[]): Promise<Outcome<Float32Array>[]> {
    const given = many.map((give) => give())
    const inputs = given[0].map((_, port) => joined(given.map((one) => one[port])))
    const answer = await together?.(many.length, ...inputs).catch(() => undefined)
    const parts = answer && many.map((_, i) => partOf(answer, i, many.length))
    const kind = given.every(([, source]) => source === given[0][1]) ? 'ofOneSource' : 'ofSeveral'
    if (!parts || !(proven[kind] ||= await isLike(parts.at(-1), run(...given[many.length - 1])))) {
      isBatched = false
      return alone(many)
    }
    return Promise.all(parts.map((part) => orFailure(async () => demanded(part))))
  }

  return async (many) => {
    const outcomes: Outcome<Float32Array>[] = []
    while (outcomes.length < many.length) {
      const next = many.slice(outcomes.length, outcomes.length + atOnce(side))
      outcomes.push(...(await (isBatched && next.length > 1 ? batch(next) : alone(next))))
    }
    return outcomes
  }
}

/** What comes of it, or the failure of this face alone; everything else is thrown. */
export async function orFailure<T>(work: () => T | Promise<T>): Promise<Outcome<T>> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof FaceFailure) return error
    throw error
  }
}

async function isLike(part: Float32Array | undefined, alone: Promise<Float32Array>): Promise<boolean> {
  const wanted = await alone.catch(() => undefined)
  return wanted !== undefined && wanted.every((value, i) => Math.abs(value - (part?.[i] ?? Number.NaN)) <= TOLERANCE)
}

function demanded(part: Float32Array): Float32Array {
  demandNumbers(part)
  return part
}

function joined(several: Float32Array[]): Float32Array {
  const [{ length }] = several
  const all = new Float32Array(length * several.length)
  for (const [i, one] of several.entries()) all.set(one, i * length)
  return all
}

function partOf(answer: Float32Array, i: number, count: number): Float32Array {
  const length = answer.length / count
  return answer.subarray(i * length, (i + 1) * length)
}
