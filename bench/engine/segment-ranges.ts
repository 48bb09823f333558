import { writeFile } from 'node:fs/promises'
import { loadModels } from '@guise/engine/internal'
import { openNetwork } from '@guise/models'
import { measureRanges, rangesFile } from '@guise/models/convert'
import { halfOf } from './halves.ts'
import { readSubjects } from './subjects.ts'

// `node bench/engine/segment-ranges.ts DIR DIR`: measures how far the numbers inside the segmentation go, on every face of the
// tuning half of the sample photos and of those in the folders, and writes it down beside the network.

const looked: Float32Array[] = []
const models = await loadModels(async (name) => {
  const network = await openNetwork(name)
  if (name !== 'selfie-multiclass') return network
  const run = (input: Float32Array) => {
    looked.push(input.slice())
    return network.run(input)
  }
  return { run, close: () => network.close() }
})
const subjects = await readSubjects(models, ...process.argv.slice(2))
const tuning = subjects.filter(({ file }) => halfOf(file) === 'tuning')
for (const { image, face } of tuning) models.segmenter.segment(image, face.points)
models.dispose()
console.log(`${tuning.length} faces of the tuning half, ${looked.length} looks`)
await writeFile(rangesFile, `${JSON.stringify(await measureRanges(looked))}\n`)
