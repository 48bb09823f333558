import { delimited, fieldsIn, type Field } from './fields.ts'
import type { FileWindow } from './file-window.ts'

/**
 * Which fields of a message hold messages of what kind, by the numbers of onnx.proto3. A graph may stand in an attribute of one of its
 * nodes, such as the branches of an If.
 */
const inside: Record<Kind, Partial<Record<number, Kind>>> = {
  model: { 7: 'graph', 25: 'function' },
  function: { 7: 'node', 11: 'attribute' },
  graph: { 1: 'node', 5: 'tensor', 15: 'sparse' },
  node: { 5: 'attribute' },
  attribute: { 5: 'tensor', 6: 'graph', 10: 'tensor', 11: 'graph', 22: 'sparse', 23: 'sparse' },
  sparse: { 1: 'tensor', 2: 'tensor' },
  tensor: {},
}
type Kind = 'model' | 'function' | 'graph' | 'node' | 'attribute' | 'sparse' | 'tensor'
const location = { field: 14, outside: 1 }

/** Whether any tensor of a model, wherever it stands, keeps its numbers in another file. */
export function hasOutsideNumbers(file: FileWindow): boolean {
  return isOutside(file, 'model', { from: 0, to: file.size })
}

function isOutside(file: FileWindow, kind: Kind, { from, to }: Pick<Field, 'from' | 'to'>): boolean {
  for (const part of fieldsIn(file, from, to)) {
    if (kind === 'tensor' && part.field === location.field && part.value === location.outside) return true
    const within = part.kind === delimited ? inside[kind][part.field] : undefined
    if (within && isOutside(file, within, part)) return true
  }
  return false
}
