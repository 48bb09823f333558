import { ModelProblem } from '../api/problem.ts'
import { delimited, fieldsIn, numbersIn, type Field } from './fields.ts'
import type { FileWindow } from './file-window.ts'
import { hasOutsideNumbers } from './outside-numbers.ts'

/** Numbers of onnx.proto3: https://github.com/onnx/onnx/blob/main/onnx/onnx.proto3. */
const model = { graph: 7 }
const graph = { node: 1, initializer: 5, input: 11, output: 12 }
const value = { name: 1, type: 2, tensor: 1, element: 1, shape: 2, dimension: 1, size: 1 }
const tensor = { dims: 1, type: 2, floats: 4, ints: 5, name: 8, raw: 9 }
const elements = { 1: 'float32', 10: 'float16', 11: 'float64' } as const

/** What numbers a tensor is made of. */
export type ElementType = 'float32' | 'float16' | 'float64' | 'other'

/** What goes in or comes out: -1 is a side of any length; no shape is any. */
export type ModelPort = { name: string; type: ElementType; shape: number[] | undefined }

/** A constant, and where in the file it lies: as bytes, or in fields of numbers. */
export type Initializer = {
  name: string
  type: ElementType
  dims: number[]
  data: { how: 'raw' | 'floats' | 'ints'; from: number; to: number } | undefined
}

/** What a model takes and gives, in its own order, its constants, and whether it needs another file for its numbers. */
export type Signature = { inputs: ModelPort[]; outputs: ModelPort[]; initializers: Initializer[]; isOutside: boolean }

/** Reads what a model takes and gives out of its file, whose numbers are not read; `path` is what a problem calls it. */
export function readSignature(file: FileWindow, path: string): Signature {
  try {
    const graphs = [...fieldsIn(file, 0, file.size)].filter(({ field, kind }) => field === model.graph && kind === 2)
    const parts = graphs.flatMap(({ from, to }) => [...fieldsIn(file, from, to)])
    const initializers = of(parts, graph.initializer).map((part) => readInitializer(file, part))
    const constants = new Set(initializers.map(({ name }) => name))
    const inputs = of(parts, graph.input).map((part) => readPort(file, part))
    const outputs = of(parts, graph.output).map((part) => readPort(file, part))
    if (of(parts, graph.node).length === 0 || outputs.length === 0) throw new RangeError('no graph')
    const isOutside = hasOutsideNumbers(file)
    return { inputs: inputs.filter(({ name }) => !constants.has(name)), outputs, initializers, isOutside }
  } catch (error) {
    if (error instanceof RangeError) throw new ModelProblem({ code: 'not_onnx', path }, { cause: error })
    throw error
  }
}

function of(parts: Field[], field: number): Field[] {
  return parts.filter((part) => part.field === field && part.kind === delimited)
}

function readPort(file: FileWindow, { from, to }: Field): ModelPort {
  const port: ModelPort = { name: '', type: 'other', shape: undefined }
  for (const part of fieldsIn(file, from, to)) {
    if (part.field === value.name) port.name = textOf(file, part)
    if (part.field !== value.type) continue
    for (const kind of of([...fieldsIn(file, part.from, part.to)], value.tensor)) {
      for (const inner of fieldsIn(file, kind.from, kind.to)) {
        if (inner.field === value.element) port.type = elementOf(inner.value)
        if (inner.field === value.shape) port.shape = readShape(file, inner)
      }
    }
  }
  return port
}

function readShape(file: FileWindow, { from, to }: Field): number[] {
  return of([...fieldsIn(file, from, to)], value.dimension).map((dimension) => {
    const size = [...fieldsIn(file, dimension.from, dimension.to)].find(({ field }) => field === value.size)
    return size && size.value > 0 && size.value < 2 ** 32 ? size.value : -1
  })
}

function readInitializer(file: FileWindow, { from, to }: Field): Initializer {
  const found: Initializer = { name: '', type: 'other', dims: [], data: undefined }
  for (const part of fieldsIn(file, from, to)) {
    if (part.field === tensor.dims) {
      found.dims.push(...(part.kind === delimited ? numbersIn(file, part.from, part.to) : [part.value]))
    }
    if (part.field === tensor.type) found.type = elementOf(part.value)
    if (part.field === tensor.name) found.name = textOf(file, part)
    const how = howOf(part)
    if (how) found.data = { how, from: part.from, to: part.to }
  }
  return found
}

function howOf({ field, kind }: Field): 'raw' | 'floats' | 'ints' | undefined {
  if (kind !== delimited) return undefined
  return field === tensor.raw ? 'raw' : field === tensor.floats ? 'floats' : field === tensor.ints ? 'ints' : undefined
}

function elementOf(number: number): ElementType {
  return elements[number as keyof typeof elements] ?? 'other'
}

function textOf(file: FileWindow, { from, to }: Field): string {
  return file.bytes(from, to).toString()
}
