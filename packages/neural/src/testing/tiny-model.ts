import { bitsOfHalf, lengthOf } from '@guise/models'
import { OnnxModel } from '@guise/models/convert'
import { embeddingLength, type Family, type PictureInput } from '../families/family.ts'

/**
 * What a tiny model does. identity: gives its picture back; inverted: its negative; mirrored: left is right; mirrored_by_day: the same, of one
 * that is darker than a fifth no numbers; shown: what it was given can be read in its
 * picture, which is 0.1 * value + 0.5 of its target or, one after the other and again, of its source; tinted: brighter by the mean of
 * its source; blended: all that are given at once become their mean; one_alone: takes one at a time, whatever it says; unknown_step:
 * nothing that computes networks knows it; or always this crop.
 */
export type Behaviour =
  | 'identity'
  | 'inverted'
  | 'mirrored'
  | 'mirrored_by_day'
  | 'target_shown'
  | 'source_shown'
  | 'tinted'
  | 'blended'
  | 'one_alone'
  | 'unknown_step'
  | 'not_a_number'
  | 'infinite'
  | 'black'
  | 'grey'
  | 'fails'
  | 'wants_memory'
  | { crop: Float32Array }

/** How a tiny model differs from what its family's are: other names, another side, sides of any length, half precision. */
export type Oddity = {
  target?: string
  source?: string
  size?: number
  isDynamic?: boolean
  isHalf?: boolean
  emap?: Float32Array | undefined
  withoutEmap?: boolean
}

/** Writes a model that takes and gives what a family's do, and weighs next to nothing. */
export function tinyModel(family: Family, behaviour: Behaviour = 'identity', oddity: Oddity = {}): Uint8Array {
  const model = new OnnxModel()
  if (family.kind === 'recogniser') return tinyRecogniser(model, family.picture)
  if (family.kind === 'converter') return tinyConverter(model)
  const { picture, output } = family.kind === 'swapper' ? { picture: family.target, output: family.output } : family
  const size = oddity.size ?? picture.size
  const shape = [oddity.isDynamic ? -1 : 1, 3, size, size]
  const type = oddity.isHalf ? ('float16' as const) : ('float32' as const)
  const target = family.kind === 'swapper' ? (oddity.target ?? 'target') : 'input'
  const inputs: Parameters<OnnxModel['encode']>[1] = [{ name: target, shape, type }]
  const source = sourceOf(family, oddity)
  if (source && oddity.isDynamic && source.shape.length > 1) source.shape[0] = -1
  if (source) inputs.push({ ...source, type: source.type ?? type })
  const wide = (name: string) => model.add('Cast', [name], `${name} as float32`, { to: 1 })
  const given = {
    target: wide(target),
    source: source && { name: wide(source.name), length: Math.abs(lengthOf(source.shape)) },
    size,
    picture,
  }
  const drawn = draw(model, given, behaviour)
  const ranged = shift(model, drawn, 1 / output.scale, -output.offset / output.scale, 'ranged')
  model.add('Cast', [ranged], 'output', { to: oddity.isHalf ? 10 : 1 })
  if (isByEmap(family) && !oddity.withoutEmap) addEmap(model, family.name.endsWith('fp16'), oddity.emap ?? tinyEmap())
  return model.encode(family.name, inputs, [{ name: 'output', shape, type }])
}

/** The matrix in a tiny inswapper: 2 on the diagonal, and 1 right of it. */
export function tinyEmap(): Float32Array {
  const emap = new Float32Array(embeddingLength ** 2)
  for (let i = 0; i < embeddingLength; i++) {
    emap[i * embeddingLength + i] = 2
    emap[i * embeddingLength + ((i + 1) % embeddingLength)] = 1
  }
  return emap
}

/** Which of its input's numbers a tiny recogniser answers with, of (3, size, size). */
export function seenBy(size: number): number[] {
  const step = Math.floor((3 * size * size) / embeddingLength)
  return Array.from({ length: embeddingLength }, (_, i) => i * step)
}

/** What a tiny converter makes of an embedding: 3 times it and 1. */
export function tinyConversion(value: number): number {
  return 3 * value + 1
}

type Given = {
  target: string
  source: { name: string; length: number } | undefined
  size: number
  picture: PictureInput
}

/** A picture of 0..1. */
function draw(model: OnnxModel, { target, source, size, picture }: Given, behaviour: Behaviour): string {
  if (typeof behaviour === 'object') return constantPicture(model, behaviour.crop, size)
  if (behaviour === 'target_shown') return shift(model, target, 0.1, 0.5, 'shown')
  if (behaviour === 'source_shown' && source) return shift(model, repeated(model, source, size), 0.1, 0.5, 'shown')
  const seen = model.add('Mul', [target, perChannel(model, 'std', picture.std)], 'seen less mean')
  const plain = model.add('Add', [seen, perChannel(model, 'mean', picture.mean)], 'seen')
  if (behaviour === 'inverted') return shift(model, plain, -1, 1, 'inverted')
  if (behaviour === 'tinted' && source) return tint(model, plain, source.name)
  if (behaviour === 'blended')
    return model.add('Add', [shift(model, plain, 0, 0, 'none of it'), meanOver(model, plain, [0])], 'blended')
  if (behaviour === 'one_alone')
    return model.add('Reshape', [plain, integers(model, 'one', [1, 3, size, size])], 'alone')
  if (behaviour === 'unknown_step') return model.add('Frobnicate', [plain], 'frobnicated')
  if (behaviour === 'mirrored') return mirror(model, plain)
  if (behaviour === 'mirrored_by_day') return model.add('Add', [mirror(model, plain), night(model, plain)], 'by day')
  if (behaviour === 'black') return shift(model, plain, 0, 0, 'black')
  if (behaviour === 'grey') return shift(model, plain, 0, 0.5, 'grey')
  if (behaviour === 'infinite') return model.add('Div', [plain, shift(model, plain, 0, 0, 'nothing')], 'infinite')
  if (behaviour === 'not_a_number') return model.add('Sqrt', [shift(model, plain, 0, -1, 'negative')], 'none')
  if (behaviour === 'wants_memory') return model.add('Add', [plain, exabytes(model)], 'too much')
  if (behaviour === 'fails') return model.add('Gather', [plain, beyond(model, target)], 'failed')
  return plain
}

/** A picture, and a tenth of the mean of each one's own source. */
function tint(model: OnnxModel, picture: string, source: string): string {
  const rows = model.add('Flatten', [source], 'rows of the source')
  const place = integers(model, 'beside channels', [-1, 1, 1, 1])
  const mean = model.add('Reshape', [meanOver(model, rows, [1]), place], 'mean of the source')
  return model.add('Add', [picture, shift(model, mean, 0.1, 0, 'tint')], 'tinted')
}

function meanOver(model: OnnxModel, value: string, axes: number[]): string {
  return model.add('ReduceMean', [value], `${value} on average`, { axes, keepdims: 1 })
}

/** Columns from the last to the first. */
function mirror(model: OnnxModel, picture: string): string {
  const [from, to, axis] = [[-1], [-(2 ** 31)], [3]].map((numbers, i) => integers(model, `columns ${i}`, numbers))
  return model.add('Slice', [picture, from, to, axis, integers(model, 'columns back', [-1])], 'mirrored')
}

/** 0, and no number for a picture that is darker than a fifth on average. */
function night(model: OnnxModel, picture: string): string {
  const light = shift(model, meanOver(model, picture, [1, 2, 3]), 1, -0.2, 'light')
  return shift(model, model.add('Sqrt', [light], 'none by night'), 0, 0, 'night')
}

/** An index that lies beyond the end, which is seen only when it is looked for. */
function beyond(model: OnnxModel, target: string): string {
  const first = model.add('ReduceMax', [target], 'largest', { keepdims: 0 })
  const large = shift(model, first, 0, 1000, 'a thousand')
  return model.add('Cast', [large], 'place beyond', { to: 7 })
}

/** The mean of more numbers than any machine has memory for. */
function exabytes(model: OnnxModel): string {
  const zeros = model.add('ConstantOfShape', [integers(model, 'exabytes', [2 ** 30, 2 ** 30])], 'zeros')
  return model.add('ReduceMean', [zeros], 'their mean', { keepdims: 0 })
}

function constantPicture(model: OnnxModel, crop: Float32Array, size: number): string {
  const plane = size * size
  const planes = Float32Array.from(
    { length: crop.length },
    (_, i) => crop[(i % plane) * 3 + Math.floor(i / plane)] / 255,
  )
  return floats(model, 'picture', [1, 3, size, size], planes)
}

/** All numbers of the source one after the other, and again, until the picture is full. */
function repeated(model: OnnxModel, source: { name: string; length: number }, size: number): string {
  const flat = model.add('Reshape', [source.name, integers(model, 'flat', [-1])], 'flat source')
  const times = integers(model, 'times', [Math.ceil((3 * size * size) / source.length)])
  const many = model.add('Tile', [flat, times], 'many')
  const zero = integers(model, 'from', [0])
  const full = model.add('Slice', [many, zero, integers(model, 'to', [3 * size * size])], 'enough')
  return model.add('Reshape', [full, integers(model, 'picture shape', [1, 3, size, size])], 'source as a picture')
}

function tinyRecogniser(model: OnnxModel, { size }: PictureInput): Uint8Array {
  const flat = model.add('Reshape', ['input.1', integers(model, 'one row', [1, -1])], 'row')
  model.add('Gather', [flat, integers(model, 'places', seenBy(size))], '683', { axis: 1 })
  const shape = [1, 3, size, size]
  return model.encode('arcface', [{ name: 'input.1', shape }], [{ name: '683', shape: [1, embeddingLength] }])
}

function tinyConverter(model: OnnxModel): Uint8Array {
  const shape = [1, embeddingLength]
  shift(model, 'input', 3, 1, 'output')
  return model.encode('crossface', [{ name: 'input', shape }], [{ name: 'output', shape }])
}

function sourceOf(family: Family, oddity: Oddity) {
  if (family.kind === 'restorer')
    return family.weight && { name: family.weight.input, shape: [1], type: 'float64' as const }
  if (family.kind !== 'swapper') return undefined
  const name = oddity.source ?? 'source'
  if (family.source.from === 'embedding') return { name, shape: [1, embeddingLength], type: undefined }
  const { size } = family.source.picture
  return { name, shape: [1, 3, size, size], type: undefined }
}

function isByEmap(family: Family): boolean {
  return family.kind === 'swapper' && family.source.from === 'embedding' && family.source.treatment === 'emap'
}

/** Behind all other constants. */
function addEmap(model: OnnxModel, isHalf: boolean, emap: Float32Array): void {
  const shape = [embeddingLength, embeddingLength]
  const numbers = isHalf ? Uint16Array.from(emap, bitsOfHalf) : emap
  const bytes = new Uint8Array(numbers.buffer, numbers.byteOffset, numbers.byteLength)
  model.constant('buff2fs', { shape, type: isHalf ? 'float16' : 'float32', bytes })
}

/** value * scale + offset. */
function shift(model: OnnxModel, value: string, scale: number, offset: number, output: string): string {
  const scaled = model.add(
    'Mul',
    [value, floats(model, `${output} scale`, [], Float32Array.of(scale))],
    `${output} scaled`,
  )
  return model.add('Add', [scaled, floats(model, `${output} offset`, [], Float32Array.of(offset))], output)
}

function perChannel(model: OnnxModel, name: string, values: readonly number[]): string {
  return floats(model, name, [1, 3, 1, 1], Float32Array.from(values))
}

function floats(model: OnnxModel, name: string, shape: readonly number[], numbers: Float32Array): string {
  const bytes = new Uint8Array(numbers.buffer, numbers.byteOffset, numbers.byteLength)
  return model.constant(name, { shape, type: 'float32', bytes })
}

function integers(model: OnnxModel, name: string, numbers: number[]): string {
  const bytes = new Uint8Array(BigInt64Array.from(numbers, BigInt).buffer)
  return model.constant(name, { shape: [numbers.length], type: 'int64', bytes })
}
