/**
 * Assembles WebAssembly from its text format, as much of it as the kernels of this folder use: folded instructions
 * (https://webassembly.github.io/spec/core/text), functions that are exported under their names, one imported memory.
 */
export function assemble(text: string): Uint8Array {
  const functions = parse(text).map(functionOf)
  const types = functions.map(({ params }) => [0x60, ...vector(params.map(() => I32)), 0])
  const memory = [...name('memory'), ...name('memory'), 2, 0, 1]
  const sections = [
    section(1, types),
    section(2, [memory]),
    section(
      3,
      functions.map((_, i) => [i]),
    ),
    section(
      7,
      functions.map((one, i) => [...name(one.name), 0, i]),
    ),
    section(
      10,
      functions.map(({ code }) => vector(code)),
    ),
  ]
  return Uint8Array.from([0, 0x61, 0x73, 0x6d, 1, 0, 0, 0, ...sections.flat()])
}

/** A parsed expression: a word, or a list that begins with one. */
type Expression = string | Expression[]

const I32 = 0x7f
const valueTypes: Record<string, number> = { i32: I32, f32: 0x7d, f64: 0x7c, v128: 0x7b }

/** What stands before an instruction's operands: its code, and how many numbers follow that. */
const codes: Record<string, number[]> = {
  'i32.add': [0x6a],
  'i32.sub': [0x6b],
  'i32.mul': [0x6c],
  'i32.lt_s': [0x48],
  'i32.ge_s': [0x4e],
  'f64.convert_i32_s': [0xb7],
  'f32.convert_i32_s': [0xb2],
  'f32x4.splat': simd(19),
  'f32x4.mul': simd(230),
  'f32x4.div': simd(231),
  'f32x4.pmax': simd(235),
  'i16x8.splat': simd(16),
  'i16x8.add': simd(142),
  'i16x8.shr_u': simd(141),
  'i16x8.extend_low_i8x16_u': simd(137),
  'i16x8.extend_high_i8x16_u': simd(138),
  'i8x16.narrow_i16x8_u': simd(102),
  'f64x2.splat': simd(20),
  'f64x2.add': simd(240),
  'f64x2.sub': simd(241),
  'f64x2.div': simd(243),
  'f64x2.promote_low_f32x4': simd(95),
  'f32x4.demote_f64x2_zero': simd(94),
}
/** Instructions that read or write memory; two numbers, alignment and offset, follow their code, and the lane where they have one. */
const memoryCodes: Record<string, number> = {
  'v128.load': 0,
  'v128.load32_zero': 92,
  'v128.load64_zero': 93,
  'v128.store': 11,
  'v128.load32_lane': 86,
  'v128.store32_lane': 90,
  'v128.store64_lane': 91,
}

function simd(code: number): number[] {
  return [0xfd, ...unsigned(code)]
}

function parse(text: string): Expression[] {
  const lists: Expression[][] = [[]]
  for (const [token] of text.replaceAll(/;;.*/g, '').matchAll(/[()]|[^\s()]+/g)) {
    if (token === '(') lists.push([])
    else if (token === ')') lists.at(-2)?.push(lists.pop() ?? [])
    else lists.at(-1)?.push(token)
  }
  if (lists.length !== 1) throw new SyntaxError('assemble: a bracket is missing')
  return lists[0]
}

/** (func $name (param $a i32) ... (local $b v128) ... instructions), without a result. */
function functionOf(expression: Expression): { name: string; params: string[]; code: number[] } {
  const [, title, ...parts] = expression as [string, string, ...Expression[][]]
  const named = (kind: string) => parts.filter(([first]) => first === kind) as string[][]
  const [params, locals] = [named('param'), named('local')]
  const known = [...params, ...locals].map(([, variable]) => variable)
  const body = parts.filter(([first]) => first !== 'param' && first !== 'local')
  const declared = locals.map(([, , type]) => [1, valueTypes[type]])
  const code = [
    ...unsigned(declared.length),
    ...declared.flat(),
    ...body.flatMap((one) => codeOf(one, known, [])),
    0x0b,
  ]
  return { name: title.slice(1), params: params.map(([, variable]) => variable), code }
}

/** One folded instruction: its operands first, then itself. `labels`: of the blocks around it, the outermost first. */
function codeOf(expression: Expression, known: string[], labels: string[]): number[] {
  if (typeof expression === 'string') throw new SyntaxError(`assemble: ${expression} stands alone`)
  const [operation, ...rest] = expression as [string, ...Expression[]]
  const all = (parts: Expression[], around = labels) => parts.flatMap((part) => codeOf(part, known, around))
  const [first] = rest as [string]
  if (operation === 'block' || operation === 'loop')
    return [operation === 'block' ? 2 : 3, 0x40, ...all(rest.slice(1), [...labels, first]), 0x0b]
  if (operation === 'then') return all(rest)
  if (operation === 'if') return [...all([rest[0]]), 4, 0x40, ...all(rest.slice(1), [...labels, '']), 0x0b]
  if (operation === 'br_if') return [...all(rest.slice(1)), 0x0d, depthOf(first, labels)]
  if (operation === 'i32.const') return [0x41, ...signed(Number(first))]
  const variable = { 'local.get': 0x20, 'local.set': 0x21, 'local.tee': 0x22 }[operation]
  if (variable) return [...all(rest.slice(1)), variable, indexOf(first, known)]
  const shuffled = operation === 'i8x16.shuffle' ? rest.filter((part) => typeof part === 'string').map(Number) : []
  const operands = rest.filter((part) => typeof part !== 'string')
  if (operation === 'i8x16.shuffle') return [...all(operands), ...simd(13), ...shuffled]
  const memory = memoryCodes[operation]
  const lane = operation.endsWith('_lane') ? [Number(first)] : []
  if (memory !== undefined) return [...all(operands), ...simd(memory), 2, 0, ...lane]
  const code = codes[operation]
  if (!code) throw new SyntaxError(`assemble: no instruction ${operation}`)
  return [...all(operands), ...code]
}

function indexOf(name: string, known: string[]): number {
  const index = known.indexOf(name)
  if (index < 0) throw new SyntaxError(`assemble: nothing is called ${name}`)
  return index
}

function depthOf(label: string, labels: string[]): number {
  return labels.length - 1 - indexOf(label, labels)
}

function section(id: number, entries: number[][]): number[] {
  return [id, ...vector([...unsigned(entries.length), ...entries.flat()])]
}

function vector(contents: number[]): number[] {
  return [...unsigned(contents.length), ...contents]
}

function name(text: string): number[] {
  return vector(Array.from(text, (character) => character.charCodeAt(0)))
}

/** LEB128. */
function unsigned(value: number): number[] {
  return value < 128 ? [value] : [(value & 127) | 128, ...unsigned(value >>> 7)]
}

function signed(value: number): number[] {
  const isLast = value >= -64 && value < 64
  return isLast ? [value & 127] : [(value & 127) | 128, ...signed(value >> 7)]
}
