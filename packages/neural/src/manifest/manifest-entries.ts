import { ModelProblem, type ModelUse } from '../api/problem.ts'

/** How a model is used, where the operator wants it otherwise: parts of a side it draws a large face in, and what share of what it draws is taken. */
export type Tuning = { boost?: Boost; strength?: number }

/** Times its own side that a swapper draws a large face with. */
export type Boost = 1 | 2 | 3 | 4

/** What a manifest says of one model. */
export type ManifestEntry = {
  family: string
  files: [{ path: string; sha256: string }]
  licence: string
  uses: ModelUse[]
  tuning: Tuning
}

const uses: readonly string[] = ['personal', 'internal', 'paid'] satisfies ModelUse[]
const boosts: readonly unknown[] = [1, 2, 3, 4] satisfies Boost[]
const hash = /^[0-9a-f]{64}$/

/** Reads a manifest's text: `{ "models": [{ "family", "files": [{ "path", "sha256" }], "licence", "uses", "boost"?, "strength"? }] }`. */
export function readEntries(text: string): ManifestEntry[] {
  const read = parse(text)
  const models = isObject(read) ? read['models'] : undefined
  if (!Array.isArray(models)) throw wrong('models')
  return models.map((model: unknown, i) => readEntry(model, `models[${i}]`))
}

function readEntry(model: unknown, place: string): ManifestEntry {
  if (!isObject(model)) throw wrong(place)
  const { family, files, licence, uses } = model
  if (typeof family !== 'string') throw wrong(`${place}.family`)
  if (!Array.isArray(files) || files.length !== 1) throw wrong(`${place}.files`)
  if (typeof licence !== 'string' || licence.trim() === '') throw wrong(`${place}.licence`)
  if (!Array.isArray(uses) || !uses.every(isUse)) throw wrong(`${place}.uses`)
  const tuning = readTuning(model, place)
  return { family, files: [readFile(files[0], `${place}.files[0]`)], licence, uses, tuning }
}

function readTuning({ boost, strength }: Record<string, unknown>, place: string): Tuning {
  if (boost !== undefined && !isBoost(boost)) throw wrong(`${place}.boost`)
  if (strength !== undefined && !isShare(strength)) throw wrong(`${place}.strength`)
  return { ...(boost && { boost }), ...(strength !== undefined && { strength }) }
}

function isBoost(value: unknown): value is Boost {
  return boosts.includes(value)
}

function isShare(value: unknown): value is number {
  return typeof value === 'number' && value >= 0 && value <= 1
}

function readFile(file: unknown, place: string): { path: string; sha256: string } {
  if (!isObject(file) || typeof file['path'] !== 'string' || file['path'] === '') throw wrong(`${place}.path`)
  const { path, sha256 } = file
  if (typeof sha256 !== 'string' || !hash.test(sha256)) throw wrong(`${place}.sha256`)
  return { path, sha256 }
}

function isUse(value: unknown): value is ModelUse {
  return typeof value === 'string' && uses.includes(value)
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new ModelProblem({ code: 'not_json' }, { cause: error })
  }
}

function wrong(field: string): ModelProblem {
  return new ModelProblem({ code: 'wrong_manifest', field })
}
