/** A JSON schema as the OpenAPI document has them, as far as the reference tells of it. */
export type Schema = {
  readonly $ref?: string
  readonly type?: string | readonly string[]
  readonly format?: string
  readonly description?: string
  readonly enum?: readonly unknown[]
  readonly const?: unknown
  readonly default?: unknown
  readonly items?: Schema
  readonly properties?: Readonly<Record<string, Schema>>
  readonly required?: readonly string[]
  readonly additionalProperties?: boolean | Schema
  readonly anyOf?: readonly Schema[]
  readonly oneOf?: readonly Schema[]
  readonly allOf?: readonly Schema[]
  readonly minimum?: number
  readonly maximum?: number
  readonly minLength?: number
  readonly maxLength?: number
  readonly minItems?: number
  readonly maxItems?: number
}

/** What a value may be, in a few words. */
export function wordsOf(schema: Schema): string {
  if (schema.$ref) return nameOf(schema.$ref)
  const either = schema.anyOf ?? schema.oneOf
  if (either) return [...new Set(either.map(wordsOf))].join(' or ')
  if (schema.allOf) return schema.allOf.map(wordsOf).join(' and ')
  if (schema.const !== undefined) return JSON.stringify(schema.const)
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(', ')
  if (schema.items) return `list of ${wordsOf(schema.items)}${between(schema.minItems, schema.maxItems)}`
  const type = [schema.type ?? 'anything'].flat().join(' or ')
  if (schema.type === 'object') return typeof schema.additionalProperties === 'object' ? 'map' : 'object'
  if (schema.format === 'binary') return 'file'
  if (schema.type === 'string') return schema.format ?? `text${lengthOf(schema)}`
  return `${type}${between(schema.minimum, schema.maximum)}`
}

/** The name of a schema that a reference speaks of. */
export function nameOf(reference: string): string {
  return reference.slice(reference.lastIndexOf('/') + 1)
}

function lengthOf({ minLength, maxLength }: Schema): string {
  const bounds = between(minLength, maxLength)
  return bounds === '' ? '' : `${bounds} signs`
}

/** Bounds that say something: those of every whole number do not. */
function between(least: number | undefined, most: number | undefined): string {
  const from = least === undefined || least === Number.MIN_SAFE_INTEGER ? undefined : least
  const to = most === undefined || most === Number.MAX_SAFE_INTEGER ? undefined : most
  if (from !== undefined && to !== undefined) return `, ${from} to ${to}`
  if (from !== undefined) return `, at least ${from}`
  return to === undefined ? '' : `, at most ${to}`
}
