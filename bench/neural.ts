// `npm run bench -- neural [--pairs N]`: what becomes of a face on its way through an operator's model, by models that do nothing of their own.
import { rm } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { loadModels, loadNeural, type Drawn } from '@guise/engine/internal'
import { familyOf } from '@guise/neural'
import { makeModelsFolder, neededBy, tinyModel, type Behaviour } from '@guise/neural/testing'
import { loadJudges, type OwnComparison } from './engine/compare.ts'
import { clearOnes, pairsOf, readSubjects, sourceOf, type Pair } from './engine/subjects.ts'
import { measureCost, type Cost } from './neural/cost.ts'
import { warpSource } from './neural/warped-source.ts'

/** The most a face of a 1080p photo may take beside every network's own time, milliseconds. */
const AIM_MS = 60
const FAMILY = 'simswap_unofficial_512'

const { values } = parseArgs({ options: { pairs: { type: 'string', default: '12' } } })
const models = await loadModels()
const judges = await loadJudges(models)
const all = pairsOf(clearOnes(await readSubjects(models)))
const step = Math.max(1, Math.floor(all.length / Number(values.pairs)))
const pairs = all.filter((_, i) => i % step === 0)

const rows = { 'our own way': [], identity: [], source: [] } as Record<string, OwnComparison[]>
for (const pair of pairs) {
  const identity = await drawBy(pair, 'identity')
  const { region, size } = identity.crop
  const source = await drawBy(pair, { crop: warpSource(pair, region, size) })
  for (const [name, drawn] of Object.entries({ 'our own way': undefined, identity, source })) {
    rows[name]!.push(...[judges.compareOwn(pair, drawn) ?? []].flat())
  }
}
console.table(Object.fromEntries(Object.entries(rows).map(([name, found]) => [name, summary(found)])))

const costs: Record<string, Cost> = {}
for (const family of ['inswapper_128', 'hyperswap_1a_256', FAMILY]) costs[family] = await measureCost(family)
console.log(
  `Processor time of a face of a 1080p photo, ms. The rest, which holds a tiny model, is to stay below ${AIM_MS}.`,
)
console.table(costs)
models.dispose()

/** What a model of this behaviour draws for a pair. */
async function drawBy(pair: Pair, behaviour: Behaviour): Promise<Extract<Drawn, { crop: unknown }>> {
  const bytes = tinyModel(familyOf(FAMILY)!, behaviour)
  const folder = await makeModelsFolder([{ family: FAMILY, bytes }, ...neededBy(FAMILY)])
  const neural = await loadNeural({ folder, paidPlans: false })
  await rm(folder, { recursive: true })
  const told = await neural.tell(pair.source.image, pair.source.face.points)
  if ('failure' in told) throw new Error(told.failure)
  const { points } = pair.target.face
  const [drawn] = await neural.draw([{ image: pair.target.image, points, source: told.told }])
  neural.close()
  if (!drawn || 'failure' in drawn) throw new Error(drawn?.failure)
  return { crop: drawn.told, engine: neural.engine, source: sourceOf(models, pair.source) }
}

function summary(found: OwnComparison[]) {
  const mean = (of: (one: OwnComparison) => number) =>
    Number((found.reduce((sum, one) => sum + (of(one) || 0), 0) / found.length).toFixed(3))
  return {
    pairs: found.length,
    'identity gain': mean(({ gain }) => gain),
    'landmark error': mean(({ landmarks }) => landmarks),
    seam: mean(({ seam }) => seam),
    sharpness: mean(({ sharpness }) => sharpness),
    score: mean(({ quality }) => quality),
    'bytes changed': found.reduce((sum, { changed }) => sum + changed, 0),
    'outside equal': found.every(({ isOutsideEqual }) => isOutsideEqual),
  }
}
