import type { OnnxModel } from '../prepare/onnx.ts'
import type { Weight } from './tfjs-graph.ts'
import { numbersOf, turned } from './weights.ts'

/** The weights of a graph, put into a model as operations ask for them. */
export class ConstantPool {
  readonly #model: OnnxModel
  readonly #weights: Map<string, Weight>
  readonly #made = new Map<string, string>()

  constructor(model: OnnxModel, weights: Map<string, Weight>) {
    this.#model = model
    this.#weights = weights
  }

  /** The shape of a weight as TensorFlow has it; undefined for what is computed. */
  shapeOf(name: string): number[] | undefined {
    return this.#weights.get(name)?.shape
  }

  /** The numbers of a weight: paddings, axes, shapes. */
  numbers(name: string): number[] {
    const weight = this.#weights.get(name)
    if (!weight) throw new Error(`${name} is no constant`)
    return numbersOf(weight)
  }

  /** A weight as float32 tensor, its axes in another order, then in another shape. */
  tensor(name: string, axes?: readonly number[], shape?: readonly number[]): string {
    const key = `${name}|${axes?.join() ?? ''}|${shape?.join() ?? ''}`
    const known = this.#made.get(key)
    if (known !== undefined) return known
    const stored = this.#weights.get(name)
    if (!stored) throw new Error(`${name} is no constant`)
    const weight = axes ? turned(stored, axes) : stored
    const tensor = this.#made.size === 0 || !this.#isTaken(name) ? name : `${name}/${this.#made.size}`
    this.#made.set(key, tensor)
    return this.#widen(tensor, { ...weight, shape: [...(shape ?? weight.shape)] })
  }

  /** A list of whole numbers. */
  integers(name: string, values: readonly number[]): string {
    const bytes = new Uint8Array(BigInt64Array.from(values, BigInt).buffer)
    return this.#model.constant(name, { shape: [values.length], type: 'int64', bytes })
  }

  /** A single number. */
  scalar(value: number): string {
    const bytes = new Uint8Array(Float32Array.of(value).buffer)
    return this.#model.constant(`number/${value}`, { shape: [], type: 'float32', bytes })
  }

  #isTaken(tensor: string): boolean {
    return [...this.#made.values()].includes(tensor)
  }

  #widen(tensor: string, { shape, type, bytes, scale, min }: Weight): string {
    if (type === 'float32') return this.#model.constant(tensor, { shape, type, bytes })
    if (type === 'int32') throw new Error(`${tensor} holds whole numbers`)
    const stored = this.#model.constant(`${tensor}/${type}`, { shape, type, bytes })
    if (type === 'float16') return this.#model.add('Cast', [stored], tensor, { to: 1 })
    const wide = this.#model.add('Cast', [stored], `${tensor}/wide`, { to: 1 })
    const scaled = this.#model.add('Mul', [wide, this.scalar(scale ?? 1)], `${tensor}/scaled`)
    return this.#model.add('Add', [scaled, this.scalar(min ?? 0)], tensor)
  }
}
