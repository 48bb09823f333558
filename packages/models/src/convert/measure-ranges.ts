import { manifest } from '../manifest.ts'
import { wideBlocks, type Ranges } from '../prepare/narrow-segmentation.ts'
import { askingFor, type Value } from '../prepare/onnx.ts'
import { prepareNetwork } from '../prepare/prepare.ts'
import { segmentationSide } from '../prepare/shrink-segmentation.ts'
import { readNetwork } from '../read-network.ts'
import { nativeRuntime } from '../runtime/native.ts'

/** How much further than anything that was measured a channel may go. */
const ROOM = 1.05
/** A channel that comes to nothing is taken for one that comes to this. */
const LEAST = 1e-3

/**
 * How far the numbers inside the segmentation go: its file is run as it is on what it looks at, (192, 192, 3) 0..1 each, with the
 * tensors of its widest layers as further answers. Every crop counts as a mirror shows it, too.
 */
export async function measureRanges(crops: Float32Array[]): Promise<Ranges> {
  const { input } = manifest['selfie-multiclass']
  const tensors = innerTensors()
  const asking = askingFor(tensors)
  const file = prepareNetwork('selfie-multiclass', await readNetwork('selfie-multiclass'), 'float32')
  const outputs = tensors.map(({ name, shape }) => ({ tensor: name, shape, holds: 'numbers inside' }))
  const session = nativeRuntime().open(Buffer.concat([file, asking]), { input, outputs })
  const found = tensors.map(({ shape }) => ({ least: new Float64Array(shape[3]), most: new Float64Array(shape[3]) }))
  for (const crop of crops.flatMap((one) => [one, mirrored(one)])) {
    for (const [k, numbers] of session.run(crop).entries()) widen(found[k], numbers)
  }
  session.close()
  const isHidden = new Set<string>(wideBlocks.flatMap(({ hidden }) => hidden))
  return Object.fromEntries(
    tensors.map(({ name }, k) => {
      const { least, most } = found[k]
      const all = [Math.min(...least), Math.max(...most)]
      return [name, isHidden.has(name) ? Array.from(most, (range) => brief(Math.max(LEAST, range))) : all.map(brief)]
    }),
  )
}

/** (1, side, side, channels) of what stands between the layers. */
function innerTensors(): Value[] {
  const sides = [96, 48, 48, 24].map((side) => (side * segmentationSide) / 192)
  const channels = [
    [64, 384, 384, 128],
    [128, 768, 768, 128],
    [128, 768, 768, 256],
    [256, 1536, 1536, 384],
  ]
  return wideBlocks.flatMap(({ from, hidden, to, stride }, k) =>
    [from, ...hidden, to].map((name, i) => {
      const side = i < 2 ? sides[k] : sides[k] / stride
      return { name, shape: [1, side, side, channels[k][i]] }
    }),
  )
}

function widen({ least, most }: { least: Float64Array; most: Float64Array }, numbers: Float32Array): void {
  for (let i = 0, c = 0; i < numbers.length; i++, c = c + 1 === most.length ? 0 : c + 1) {
    if (numbers[i] < least[c]) least[c] = numbers[i]
    if (numbers[i] > most[c]) most[c] = numbers[i]
  }
}

function mirrored(crop: Float32Array): Float32Array {
  const out = new Float32Array(crop.length)
  const row = segmentationSide * 3
  for (let p = 0; p < out.length; p++) {
    const x = Math.floor((p % row) / 3)
    out[p] = crop[p + (segmentationSide - 1 - 2 * x) * 3]
  }
  return out
}

function brief(range: number): number {
  return Number((range * ROOM).toPrecision(3))
}
