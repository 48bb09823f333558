import { halfOf } from '@guise/models'
import { embeddingLength } from '../families/family.ts'
import { numbersIn } from './fields.ts'
import type { FileWindow } from './file-window.ts'
import type { Initializer, Signature } from './signature.ts'

/** The last constant of a matrix's shape: what an embedding is multiplied with before it goes into inswapper's network. */
export function findEmap({ initializers }: Signature): Initializer | undefined {
  return initializers.findLast(
    ({ dims, type, data }) =>
      data !== undefined && type !== 'other' && dims.length === 2 && dims.every((side) => side === embeddingLength),
  )
}

/** The matrix, rows one behind the other; undefined where the file has fewer numbers than that. */
export function readEmap(file: FileWindow, { data, type }: Initializer): Float32Array | undefined {
  if (!data || type === 'other') return undefined
  const numbers = data.how === 'ints' ? halvesOf(numbersIn(file, data.from, data.to)) : rawOf(file, data, type)
  return numbers.length === embeddingLength ** 2 ? numbers : undefined
}

function rawOf(file: FileWindow, { from, to, how }: { from: number; to: number; how: string }, type: string) {
  const bytes = file.bytes(from, to)
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const width = how === 'floats' ? 4 : type === 'float16' ? 2 : type === 'float64' ? 8 : 4
  return Float32Array.from({ length: Math.floor(bytes.length / width) }, (_, i) => {
    if (width === 2) return halfOf(view.getUint16(i * 2, true))
    return width === 8 ? view.getFloat64(i * 8, true) : view.getFloat32(i * 4, true)
  })
}

function halvesOf(numbers: Iterable<number>): Float32Array {
  return Float32Array.from(numbers, halfOf)
}
