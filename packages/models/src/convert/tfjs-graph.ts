/** A weight as it is stored: `bytes` of `type`, in the axes of TensorFlow; stored in 8 bits a number is `scale` x byte + `min`. */
export type Weight = {
  shape: number[]
  type: 'float32' | 'float16' | 'uint8' | 'int32'
  bytes: Uint8Array
  scale?: number
  min?: number
}

/** What an operation is told beside its inputs. */
export type Setting = string | number | boolean | string[] | number[]

/** One operation of a graph, in the words of TensorFlow. */
export type Operation = { name: string; kind: string; inputs: string[]; settings: Record<string, Setting> }

/** A network as TensorFlow.js has it: operations in an order in which they can be computed. */
export type Graph = { operations: Operation[]; weights: Map<string, Weight> }

type WeightSpec = {
  name: string
  shape: number[]
  dtype: string
  quantization?: { dtype: string; scale?: number; min?: number }
}
export type WeightsManifest = { weights: WeightSpec[] }[]

type Attribute = {
  s?: string
  i?: string | number
  f?: number
  b?: boolean
  type?: string
  list?: { s?: string[]; i?: (string | number)[] }
}
type GraphModel = {
  modelTopology: { node: { name: string; op: string; input?: string[]; attr?: Record<string, Attribute> }[] }
  weightsManifest: WeightsManifest
}

/** Reads a graph model (model.json and its weights, joined): https://www.tensorflow.org/js/guide/save_load. */
export function readGraphModel(json: string, weights: Uint8Array): Graph {
  const model: GraphModel = JSON.parse(json)
  const operations = model.modelTopology.node
    .filter(({ op }) => op !== 'Const')
    .map(({ name, op, input = [], attr = {} }) => ({
      name,
      kind: op,
      inputs: input.filter((from) => !from.startsWith('^')).map((from) => from.replace(/:0$/, '')),
      settings: Object.fromEntries(Object.entries(attr).flatMap(([key, value]) => settingOf(key, value))),
    }))
  return { operations: inOrder(operations), weights: readWeights(model.weightsManifest, weights) }
}

/** The weights of a manifest, which lie one behind the other. */
export function readWeights(manifest: WeightsManifest, bytes: Uint8Array): Map<string, Weight> {
  let at = 0
  const specs = manifest.flatMap(({ weights }) => weights)
  return new Map(
    specs.map(({ name, shape, dtype, quantization }) => {
      const type = (quantization?.dtype ?? dtype) as Weight['type']
      const length = shape.reduce((product, side) => product * side, 1) * bytesOf(type)
      const weight = { shape, type, bytes: bytes.subarray(at, at + length) }
      at += length
      const { scale, min } = quantization ?? {}
      return [name, { ...weight, ...(scale !== undefined && { scale }), ...(min !== undefined && { min }) }]
    }),
  )
}

/** Bytes of one number. */
export function bytesOf(type: Weight['type']): number {
  return { float32: 4, int32: 4, float16: 2, uint8: 1 }[type]
}

function settingOf(key: string, { s, i, f, b, list }: Attribute): [string, Setting][] {
  if (s !== undefined) return [[key, plain(s)]]
  if (i !== undefined) return [[key, Number(i)]]
  if (f !== undefined) return [[key, f]]
  if (b !== undefined) return [[key, b]]
  if (list?.s) return [[key, list.s.map(plain)]]
  if (list?.i) return [[key, list.i.map(Number)]]
  return []
}

/** Text in a graph is base64. */
function plain(text: string): string {
  return Buffer.from(text, 'base64').toString()
}

/** Sorts operations so that each comes behind those it uses. */
function inOrder(operations: Operation[]): Operation[] {
  const byName = new Map(operations.map((operation) => [operation.name, operation]))
  const sorted = new Set<Operation>()
  const visit = (operation: Operation) => {
    if (sorted.has(operation)) return
    for (const input of operation.inputs) {
      const before = byName.get(input)
      if (before) visit(before)
    }
    sorted.add(operation)
  }
  operations.forEach(visit)
  return [...sorted]
}
