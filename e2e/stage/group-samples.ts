import { join } from 'node:path'
import { readSamplePhoto, sampleSetOf } from '../../apps/server/src/ideas/demo/sample-set.ts'

/** The folder of samples that journeys are made on: photos of groups, several faces in each, which only tests use. */
export const groupSamplesDir = join(import.meta.dirname, 'samples')

export const groupSamples = sampleSetOf({ samplesDir: groupSamplesDir })

/** The bytes of a photo of a group, 1.jpg to 6.jpg. */
export async function readGroupPhoto(name: string): Promise<Uint8Array> {
  const bytes = await readSamplePhoto(groupSamples, name)
  if (!bytes) throw new Error(`no photo of a group is called ${name}`)
  return bytes
}
