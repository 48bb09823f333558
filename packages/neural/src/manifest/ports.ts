import type { TypedPort } from '@guise/models'
import { embeddingLength, type Family, type PictureInput } from '../families/family.ts'
import { findEmap } from '../file/emap.ts'
import type { ModelPort, Signature } from '../file/signature.ts'
import { ModelProblem } from '../api/problem.ts'

/** What a port must be; without a name it is the only one, or the first. */
type Wanted = { name: string | undefined; shapes: number[][] }

/** What goes into a model and comes out of it, in the family's order, sides of any length settled; isBatched: whether it says it takes several at once. */
export type ModelPorts = { inputs: TypedPort[]; output: TypedPort; isBatched: boolean }

/** Finds a model's ports by the names of its family, and refuses one that does not take or give what its family's do. */
export function portsOf(family: Family, signature: Signature, path: string): ModelPorts {
  const { inputs, outputs, isOutside } = signature
  if (isOutside) throw new ModelProblem({ code: 'external_data', path })
  const wanted = inputsOf(family)
  const found = wanted.map((port) => {
    const own = port.name === undefined ? inputs[0] : named(inputs, port.name)
    return portOf(port, own, 'input', path)
  })
  const foreign = inputs.find(({ name }) => !found.some(({ tensor }) => tensor === name))
  if (foreign) throw wrong(path, `input ${foreign.name}`, 'no such input', textOf(foreign))
  const output = portOf(outputOf(family), outputs[0], 'output', path)
  if (needsEmap(family) && !findEmap(signature)) throw new ModelProblem({ code: 'emap_missing', path })
  const used = inputs.filter(({ name }) => found.some(({ tensor }) => tensor === name))
  return { inputs: found, output, isBatched: [...used, outputs[0]].every(takesSeveral) }
}

function needsEmap(family: Family): boolean {
  return family.kind === 'swapper' && family.source.from === 'embedding' && family.source.treatment === 'emap'
}

function inputsOf(family: Family): Wanted[] {
  const embedding = [[1, embeddingLength]]
  if (family.kind === 'recogniser') return [{ name: undefined, shapes: [shapeOf(family.picture)] }]
  if (family.kind === 'converter') return [{ name: undefined, shapes: embedding }]
  if (family.kind === 'restorer') {
    const weight = family.weight ? [{ name: family.weight.input, shapes: [[], [1]] }] : []
    return [{ name: undefined, shapes: [shapeOf(family.picture)] }, ...weight]
  }
  const source = family.source.from === 'picture' ? [shapeOf(family.source.picture)] : embedding
  return [
    { name: 'target', shapes: [shapeOf(family.target)] },
    { name: 'source', shapes: source },
  ]
}

function outputOf(family: Family): Wanted {
  if (family.kind === 'recogniser' || family.kind === 'converter') {
    return { name: undefined, shapes: [[1, embeddingLength], [embeddingLength]] }
  }
  const picture = family.kind === 'swapper' ? family.target : family.picture
  const [, ...unbatched] = shapeOf(picture)
  return { name: undefined, shapes: [shapeOf(picture), unbatched] }
}

function shapeOf({ size }: PictureInput): number[] {
  return [1, 3, size, size]
}

function named(ports: ModelPort[], name: string): ModelPort | undefined {
  return ports.find((port) => port.name === name)
}

function portOf({ name, shapes }: Wanted, port: ModelPort | undefined, side: string, path: string): TypedPort {
  const expected = shapes.map((shape) => `[${shape.join(', ')}]`).join(' or ')
  if (!port) throw wrong(path, `${side} ${name ?? 1}`, expected, 'none')
  const { type, shape: found } = port
  const shape = found ? shapes.find((wanted) => isLike(found, wanted)) : shapes[0]
  if (type === 'other' || !shape) throw wrong(path, `${side} ${port.name}`, expected, textOf(port))
  return { tensor: port.name, type, shape, holds: side }
}

/** A side of any length is as good as the one that is wanted. */
function isLike(found: number[], wanted: number[]): boolean {
  return found.length === wanted.length && found.every((side, i) => side === -1 || side === wanted[i])
}

function takesSeveral({ shape }: ModelPort): boolean {
  return shape?.[0] === -1
}

function textOf({ type, shape }: ModelPort): string {
  const sides = shape?.map((side) => (side === -1 ? '?' : side)).join(', ')
  return `${type === 'other' ? 'no floats' : type} [${sides ?? '...'}]`
}

function wrong(path: string, port: string, expected: string, found: string): ModelProblem {
  return new ModelProblem({ code: 'wrong_signature', path, port, expected, found })
}
