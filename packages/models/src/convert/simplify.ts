import type { Graph, Operation } from './tfjs-graph.ts'
import { numbersOf } from './weights.ts'

/**
 * Leaves out what none of the outputs needs, and writes the three operations with which Keras holds numbers between 0 and a
 * bound (Relu, Minimum, Maximum) as one.
 */
export function simplify({ operations, weights }: Graph, outputs: string[]): Graph {
  const byName = new Map(operations.map((operation) => [operation.name, operation]))
  const numberIn = (name: string) => {
    const weight = weights.get(name)
    return weight && numbersOf(weight).length === 1 ? numbersOf(weight)[0] : undefined
  }
  const clipped = (operation: Operation): Operation => {
    const least = operation.kind === 'Maximum' ? byName.get(operation.inputs[0]) : undefined
    if (least?.kind !== 'Minimum' || numberIn(operation.inputs[1]) !== 0) return operation
    const bound = numberIn(least.inputs[1])
    if (bound === undefined || bound < 0) return operation
    const before = byName.get(least.inputs[0])
    const input = before?.kind === 'Relu' ? before.inputs[0] : least.inputs[0]
    return { name: operation.name, kind: 'Clip', inputs: [input], settings: { bound } }
  }
  const held = operations.map(clipped)
  const heldByName = new Map(held.map((operation) => [operation.name, operation]))
  const needed = new Set<string>()
  const need = (name: string) => {
    if (needed.has(name)) return
    needed.add(name)
    heldByName.get(name)?.inputs.forEach(need)
  }
  outputs.forEach(need)
  return { operations: held.filter(({ name }) => needed.has(name)), weights }
}
