import { z } from 'zod'
import { fieldValues, idOfSchema } from './field-values.ts'

type Json = z.core.JSONSchema.JSONSchema
type Place = { readonly field: string; readonly schemas: Readonly<Record<string, Json>>; readonly depth: number }

/** An answer as a schema allows it, with the values that the examples have for fields of these names. */
export function answerExample(response: z.ZodType): unknown {
  const whole = z.toJSONSchema(response, { unrepresentable: 'any', io: 'output' })
  return exampleOf(whole, { field: '', schemas: whole.$defs ?? {}, depth: 0 })
}

function exampleOf(schema: Json, place: Place): unknown {
  if (schema.$ref !== undefined) {
    const id = idOfSchema[nameOf(schema.$ref)]
    const named = exampleOf(resolved(schema.$ref, place), { ...place, depth: place.depth + 1 })
    return id !== undefined && hasId(named) ? { ...named, id } : named
  }
  const known = fieldValues[place.field]
  if (known !== undefined && isAllowed(known, schema)) return known
  const either = schema.anyOf ?? schema.oneOf
  if (either) return exampleOf(simplest(either, place), place)
  if (schema.allOf) return Object.assign({}, ...schema.allOf.map((part) => exampleOf(part, place)))
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return schema.enum[0]
  return ofType(schema, place)
}

function nameOf(reference: string): string {
  return reference.slice(reference.lastIndexOf('/') + 1)
}

function resolved(reference: string, { schemas }: Place): Json {
  return schemas[nameOf(reference)] ?? {}
}

function ofType(schema: Json, place: Place): unknown {
  switch (schema.type) {
    case 'object':
      return objectOf(schema, place)
    case 'array': {
      const items = [schema.items ?? {}].flat()[0] as Json // lists of one kind of thing
      return place.depth > 6 ? [] : [exampleOf(items, { ...place, depth: place.depth + 1 })]
    }
    case 'string':
      return textOf(schema, place.field)
    case 'integer':
    case 'number':
      return Math.max(schema.minimum ?? 1, Math.min(1, schema.maximum ?? 1))
    case 'boolean':
      return false
    default:
      return null
  }
}

function objectOf(schema: Json, place: Place): unknown {
  const entries = Object.entries(schema.properties ?? {}).map(
    ([field, part]) => [field, exampleOf(part as Json, { ...place, field, depth: place.depth + 1 })] as const,
  )
  if (entries.length > 0 || typeof schema.additionalProperties !== 'object') return Object.fromEntries(entries)
  const names = schema.propertyNames as Json | undefined
  const named = (names?.$ref ? resolved(names.$ref, place) : names)?.enum?.map(String)
  const keys = named ?? [place.field === 'posts' ? String(fieldValues['link']) : 'example']
  const value = exampleOf(schema.additionalProperties, { ...place, field: '', depth: place.depth + 1 })
  return Object.fromEntries(keys.map((key) => [key, value]))
}

function textOf({ format, pattern, minLength = 0 }: Json, field: string): string {
  if (format === 'date-time') return '2026-11-20T09:30:00.000Z'
  if (format === 'date') return '2026-11-20'
  if (format === 'uuid') return '0199f3a8-4cb3-77fd-80f1-7ade2b4c9d16'
  if (format === 'uri' || field.endsWith('url'))
    return `https://guise.example.org/${field.slice(0, -'_url'.length) || 'page'}`
  if (pattern) return '0123456789abcdef'
  return 'text'.padEnd(minLength, ' and more')
}

/** null where something may be missing that is long to tell, else the first that is something. */
function simplest(schemas: readonly Json[], { depth }: Place): Json {
  const empty = schemas.find(({ type }) => type === 'null')
  return (depth > 5 ? empty : undefined) ?? schemas.find(({ type }) => type !== 'null') ?? {}
}

function isAllowed(value: unknown, schema: Json): boolean {
  const either = schema.anyOf ?? schema.oneOf
  if (either) return either.some((one) => isAllowed(value, one))
  if (schema.const !== undefined) return schema.const === value
  if (schema.enum) return schema.enum.some((one) => one === value)
  const type = value === null ? 'null' : typeof value
  return [schema.type].flat().some((one) => one === type || (one === 'integer' && type === 'number'))
}

function hasId(value: unknown): value is { id: unknown } {
  return typeof value === 'object' && value !== null && 'id' in value
}
