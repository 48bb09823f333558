import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { manifest, type NetworkName } from '../manifest.ts'
import { readNetwork } from '../read-network.ts'
import { nativeRuntime } from '../runtime/native.ts'
import type { Runtime } from '../runtime/session.ts'
import { wasmRuntime } from '../runtime/wasm.ts'
import { preparedHash, prepareNetwork, prepareSegmentation } from './prepare.ts'
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
      runtime.open(prepareNetwork(name, await readNetwork(name), 'int8'), card),
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
  const session = runtime.open(
    prepareNetwork('selfie-multiclass', await readNetwork('selfie-multiclass'), 'float32'),
    card,
  )
  const [face] = session.run(randomInput(card.input.shape))
  expect(card.outputs[0].shape).toEqual([1, 192, 192, 1])
  expect(face.every((sureness) => sureness >= 0 && sureness <= 1)).toBe(true)
  session.close()
  const other = await readNetwork('blendshapes')
  expect(() => shrinkSegmentation(other, 1)).toThrow('s218')
})

// WebAssembly refuses a network whose answer has another number of dimensions than it says; the native library takes it.
test('how surely a pixel is skin of a face is the softmax of its classes, in WebAssembly as well', async () => {
  const { input, outputs } = manifest['selfie-multiclass']
  const picture = randomInput(input.shape)
  const all = [{ ...outputs[0], shape: [...outputs[0].shape.slice(0, 3), 6] }]
  const run = async (classes: boolean, on: Runtime) => {
    const bytes = prepareSegmentation(await readNetwork('selfie-multiclass'), { precision: 'float32', classes })
    const session = await on.open(bytes, { input, outputs: classes ? all : outputs })
    const [answer] = session.run(picture)
    session.close()
    return answer.slice()
  }
  const [logits, ...sure] = await Promise.all([
    run(true, runtime),
    run(false, runtime),
    run(false, await wasmRuntime()),
  ])
  const expected = sure[0].map((_, i) => {
    const classes = logits.subarray(i * 6, (i + 1) * 6)
    return 1 / classes.reduce((sum, logit) => sum + Math.exp(logit - classes[3]), 0)
  })
  for (const face of sure) {
    expect(Math.max(...face.map((share, i) => Math.abs(share - expected[i])))).toBeLessThan(1e-5)
  }
})

test('the last steps of the segmentation are rewritten in its own file alone', async () => {
  const other = await readNetwork('blendshapes')
  expect(() => rewriteGraph(other, (constants) => quickenSegmentation(constants, false))).toThrow('w95')
})

test.each(Object.keys(manifest) as NetworkName[])(
  'what is made of %s is what its hash says, in bytes and in fractions',
  async (name) => {
    for (const precision of ['int8', 'uint8', 'float32'] as const) {
      const made = prepareNetwork(name, await readNetwork(name), precision)
      expect(createHash('sha256').update(made).digest('hex')).toBe(preparedHash(name, precision))
    }
  },
)
