import { pick } from '../chaos/random.ts'

/** A part of the OpenAPI document that says what a value is. */
export type Schema = {
  $ref?: string
  type?: string | string[]
  enum?: unknown[]
  const?: unknown
  anyOf?: Schema[]
  oneOf?: Schema[]
  allOf?: Schema[]
  items?: Schema
  properties?: Record<string, Schema>
  required?: string[]
  format?: string
  minimum?: number
  maximum?: number
  minItems?: number
  minLength?: number
  maxLength?: number
}

/** What values are made with: the document's named schemas, drawn numbers, and ids that exist. */
export type Source = {
  random: () => number
  schemas: Record<string, Schema>
  /** By what they are ids of, in the words of the document: project_id, task_id ... */
  ids: Record<string, readonly string[]>
  links: readonly [string, ...string[]]
  /** How often a value is none of its schema: 0 makes calls as they should be. */
  wrongness: number
}

const strange = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  '\u202eevil\u202c',
  '👩‍👩‍👧‍👦'.repeat(40),
  'é'.normalize('NFD'),
  'ﷺ'.repeat(100),
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  "'; drop table post; --",
  '%00',
  '%',
  '../../etc/passwd',
  '{{7*7}}',
  'javascript:alert(1)',
  'http://127.0.0.1/',
  'http://[::1]:80/',
  '__proto__',
  'constructor',
  'null',
  'NaN',
  '-1',
  '1e309',
  '99999999999999999999',
  '0x10',
  '１２',
  '2026-02-30T25:61:61Z',
  '00000000-0000-0000-0000-000000000000',
] as const
const numbers = ['0', '-1', '1', '2147483648', '9007199254740993', '1e308', '0.1', '-0', '5'] as const
const lengths = ['1', '200', '201', '2048', '10000', '100000'] as const

/** A value of the schema, or now and then one that is none. */
export function valueOf(schema: Schema, source: Source, name = '', depth = 0): unknown {
  const { random, wrongness } = source
  if (random() < wrongness) return hostileValue(source)
  const named = schema.$ref && source.schemas[schema.$ref.slice(schema.$ref.lastIndexOf('/') + 1)]
  if (named) return valueOf(named, source, name, depth + 1)
  const choices = schema.anyOf ?? schema.oneOf
  if (choices) return valueOf(choices[Math.floor(random() * choices.length)] ?? {}, source, name, depth + 1)
  if ('const' in schema) return schema.const
  if (schema.enum) return schema.enum[Math.floor(random() * schema.enum.length)]
  const type = Array.isArray(schema.type) ? schema.type[Math.floor(random() * schema.type.length)] : schema.type
  switch (type) {
    case 'object':
      return objectOf(schema, source, depth)
    case 'array':
      return depth > 6 ? [] : listOf(schema.items ?? {}, source, name, depth)
    case 'integer':
    case 'number':
      return numberOf(schema, source)
    case 'boolean':
      return random() < 0.5
    case 'null':
      return null
    default:
      return textOf(schema, source, name)
  }
}

/** The same value, wrong in one place: what is read before that place is right. */
export function spoilOnce(value: unknown, source: Source): unknown {
  if (typeof value !== 'object' || value === null || source.random() < 0.15) return hostileValue(source)
  const keys = Object.keys(value)
  const key = keys[Math.floor(source.random() * keys.length)]
  if (key === undefined) return hostileValue(source)
  // a list has its places as keys, too
  const part: unknown = (value as Record<string, unknown>)[key]
  const spoilt = spoilOnce(part, source)
  return Array.isArray(value) ? value.with(Number(key), spoilt) : { ...value, [key]: spoilt }
}

/** Any text: of an ordinary kind, long, or of characters that something may stumble over. */
export function hostileText(source: Source): string {
  const { random } = source
  const kind = random()
  if (kind < 0.5) return pick(strange, random)
  if (kind < 0.6) return idOf('', source)
  const one = pick(['a', '0', '\u0430', '漢', '😀', ' ', '/', '(', '\n', '"'], random)
  return one.repeat(Number(pick(lengths, random)))
}

function numberOf({ minimum = 0, maximum = 30 }: Schema, { random, wrongness }: Source): number {
  if (wrongness > 0 && random() < 0.4) return Number(pick(numbers, random))
  return minimum + Math.floor(random() * Math.min(30, maximum - minimum + 1))
}

function textOf(schema: Schema, source: Source, name: string): string {
  const { random, links, wrongness } = source
  if (wrongness > 0 && random() < 0.2) return hostileText(source)
  if (schema.format === 'uuid' || /(^|_)u?id$/.test(name)) return idOf(name, source)
  if (/url|link/.test(name)) return pick(links, random)
  if (schema.format === 'date-time') return new Date(Date.UTC(2026, 0, 1 + Math.floor(random() * 900))).toISOString()
  if (name === 'time_zone') return pick(['UTC', 'Europe/Berlin', 'Asia/Kolkata'], random)
  if (schema.format === 'email' || /e?mail|contact/.test(name))
    return `person${Math.floor(random() * 1000)}@example.com`
  if (wrongness === 0) return `text ${Math.floor(random() * 1000)}`.slice(0, schema.maxLength)
  const kind = random()
  if (kind < 0.3) return pick(links, random)
  if (kind < 0.4) return idOf(name, source)
  return `text ${Math.floor(random() * 1000)}`
}

/** Mostly the id of something that there is and that is meant; of anything else, or of nothing, now and then. */
function idOf(name: string, { random, ids }: Source): string {
  const meant = Object.entries(ids).find(([kind]) => name.endsWith(kind) || name.endsWith(`${kind}s`))?.[1] ?? []
  const among = random() < 0.85 && meant.length > 0 ? meant : Object.values(ids).flat()
  return among[Math.floor(random() * among.length)] ?? '00000000-0000-0000-0000-000000000000'
}

function listOf(items: Schema, source: Source, name: string, depth: number): unknown[] {
  const { random } = source
  const least = source.wrongness === 0 ? 1 : 0
  const length = source.wrongness > 0 && random() < 0.02 ? 3000 : least + Math.floor(random() * 3)
  return Array.from({ length }, () => valueOf(items, source, name, depth + 1))
}

function objectOf(schema: Schema, source: Source, depth: number): Record<string, unknown> {
  const { random, wrongness } = source
  const value: Record<string, unknown> = {}
  for (const [name, part] of Object.entries(schema.properties ?? {})) {
    const isNeeded = schema.required?.includes(name) ?? false
    if (random() < (isNeeded ? 1 - wrongness / 4 : 0.5))
      value[name] = depth > 6 ? null : valueOf(part, source, name, depth + 1)
  }
  if (wrongness === 0) return value
  if (random() < 0.05) Object.defineProperty(value, '__proto__', { value: { isOperator: true }, enumerable: true })
  if (random() < 0.05) value[pick(['constructor', 'prototype', 'toString', 'extra', ''], random)] = hostileValue(source)
  return value
}

function hostileValue(source: Source): unknown {
  const { random } = source
  const kind = Math.floor(random() * 8)
  if (kind === 0) return null
  if (kind === 1) return Number(pick(numbers, random))
  if (kind === 2) return random() < 0.5
  if (kind === 3) return Array.from({ length: Math.floor(random() * 50) }, () => null)
  if (kind === 4) return nested(Number(pick(['3', '100', '1000'], random)), random() < 0.5)
  if (kind === 5) return {}
  return hostileText(source)
}

function nested(depth: number, inLists: boolean): unknown {
  let value: unknown = 1
  for (let n = 0; n < depth; n++) value = inLists ? [value] : { a: value }
  return value
}
