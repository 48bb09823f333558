import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { manifest, type NetworkName } from '../manifest.ts'
import { readNetwork } from '../read-network.ts'
import { nativeRuntime } from '../runtime/native.ts'
import { preparedHash, prepareNetwork } from './prepare.ts'
import { quickenSegmentation } from './quicken-segmentation.ts'
import { rewriteGraph } from './rewrite-graph.ts'
import { shrinkSegmentation } from './shrink-segmentation.ts'

const runtime = nativeRuntime()
const randomInput = (shape: readonly number[]) =>
  Float32Array.from({ length: shape.reduce((product, side) => product * side, 1) }, (_, i) => ((i * 7919) % 997) / 997)

test.each(['facemesh', 'iris', 'face-landmarks'] as const)(
  '%s as it is run comes to the numbers of its file',
  async (name: NetworkName) => {
    const card = manifest[name]
    const [asStored, asRun] = [
      runtime.open(await readNetwork(name), card),
      runtime.open(prepareNetwork(name, await readNetwork(name), true), card),
    ]
    const input = randomInput(card.input.shape)
    const [expected, found] = [asStored.run(input), asRun.run(input)]
    expected.forEach((numbers, k) => {
      const largest = numbers.reduce((most, value) => Math.max(most, Math.abs(value)), 1)
      numbers.forEach((value, i) => expect(Math.abs(value - found[k][i])).toBeLessThan(1e-4 * largest))
    })
    asStored.close()
    asRun.close()
  },
)

test('the segmentation looks at a smaller square, and at no other network as if it were the segmentation', async () => {
  const card = manifest['selfie-multiclass']
  const session = runtime.open(prepareNetwork('selfie-multiclass', await readNetwork('selfie-multiclass'), false), card)
  const [logits] = session.run(randomInput(card.input.shape))
  expect(card.outputs[0].shape).toEqual([1, 192, 192, 6])
  expect(logits.every(Number.isFinite)).toBe(true)
  session.close()
  const other = await readNetwork('blendshapes')
  expect(() => shrinkSegmentation(other)).toThrow('s218')
})

test('the last steps of the segmentation are rewritten in its own file alone', async () => {
  const other = await readNetwork('blendshapes')
  expect(() => rewriteGraph(other, quickenSegmentation)).toThrow('w95')
})

test.each(Object.keys(manifest) as NetworkName[])(
  'what is made of %s is what its hash says, in bytes and in fractions',
  async (name) => {
    for (const inBytes of [true, false]) {
      const made = prepareNetwork(name, await readNetwork(name), inBytes)
      expect(createHash('sha256').update(made).digest('hex')).toBe(preparedHash(name, inBytes))
    }
  },
)
