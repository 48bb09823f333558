import { embeddingLength, type Family, type PictureInput } from './families/family.ts'
import { findEmap } from './file/emap.ts'
import type { ModelPort, Signature } from './file/signature.ts'
import { ModelProblem } from './problem.ts'

/** What a port must be; without a name it is the only one, or the first. */
type Wanted = { name: string | undefined; shapes: number[][] }

/** Refuses a model whose file does not take or give what its family's do. */
export function checkSignature(family: Family, signature: Signature, path: string): void {
  const { inputs, outputs, initializers } = signature
  if (initializers.some(({ isOutside }) => isOutside)) throw new ModelProblem({ code: 'external_data', path })
  const wanted = inputsOf(family)
  for (const port of wanted) checkPort(port, port.name ? named(inputs, port.name) : inputs[0], 'input', path)
  const known = new Set(wanted.map(({ name }) => name ?? inputs[0]?.name))
  const foreign = inputs.find(({ name }) => !known.has(name))
  if (foreign) throw wrong(path, `input ${foreign.name}`, 'no such input', textOf(foreign))
  checkPort(outputOf(family), outputs[0], 'output', path)
  if (needsEmap(family) && !findEmap(signature)) throw new ModelProblem({ code: 'emap_missing', path })
}

/** Whether the matrix in the model's own file is needed. */
export function needsEmap(family: Family): boolean {
  return family.kind === 'swapper' && family.source.from === 'embedding' && family.source.treatment === 'emap'
}

function inputsOf(family: Family): Wanted[] {
  const embedding = [[1, embeddingLength]]
  if (family.kind === 'recogniser') return [{ name: undefined, shapes: [shapeOf(family.picture)] }]
  if (family.kind === 'converter') return [{ name: undefined, shapes: embedding }]
  if (family.kind === 'restorer') {
    const weight = family.weight ? [{ name: family.weight, shapes: [[], [1]] }] : []
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

function checkPort({ name, shapes }: Wanted, port: ModelPort | undefined, side: string, path: string): void {
  const expected = shapes.map((shape) => `[${shape.join(', ')}]`).join(' or ')
  if (!port) throw wrong(path, `${side} ${name ?? 1}`, expected, 'none')
  const fits = !port.shape || shapes.some((shape) => isLike(port.shape ?? [], shape))
  if (port.type === 'other' || !fits) throw wrong(path, `${side} ${port.name}`, expected, textOf(port))
}

/** A side of any length is as good as the one that is wanted. */
function isLike(found: number[], wanted: number[]): boolean {
  return found.length === wanted.length && found.every((side, i) => side === -1 || side === wanted[i])
}

function textOf({ type, shape }: ModelPort): string {
  const sides = shape?.map((side) => (side === -1 ? '?' : side)).join(', ')
  return `${type === 'other' ? 'no floats' : type} [${sides ?? '...'}]`
}

function wrong(path: string, port: string, expected: string, found: string): ModelProblem {
  return new ModelProblem({ code: 'wrong_signature', path, port, expected, found })
}
