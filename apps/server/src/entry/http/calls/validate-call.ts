import { validatorCompiler } from 'fastify-type-provider-zod'
import { z } from 'zod'

/** What a list may hold whose schema says nothing: more than any may. */
const mostUnsaid = 20_000

/**
 * Validates calls by their schemas. A schema looks at every member of a list before it counts them: 400,000 wrong links in one
 * megabyte kept everybody waiting for 5 s. Here a list that is too long is cut behind its first member too many, which is
 * enough for the schema to refuse it.
 */
export const validateCall: typeof validatorCompiler = (route) => {
  const validate = validatorCompiler(route)
  const longest = longestLists(route.schema)
  return (data) => validate(cutLists(data, longest))
}

function cutLists(data: unknown, longest: ReadonlyMap<string, number>): unknown {
  if (typeof data !== 'object' || data === null || Array.isArray(data)) return data
  const tooLong = Object.entries(data).flatMap(([name, value]): [string, unknown[]][] => {
    const most = longest.get(name) ?? mostUnsaid
    return Array.isArray(value) && value.length > most ? [[name, value.slice(0, most + 1)]] : []
  })
  return tooLong.length === 0 ? data : { ...data, ...Object.fromEntries(tooLong) }
}

/** How much each list of an object may hold, where its schema says so. */
function longestLists(schema: unknown): Map<string, number> {
  if (!(schema instanceof z.ZodObject)) return new Map()
  const { properties = {} } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })
  return new Map(
    Object.entries(properties).flatMap(([name, field]): [string, number][] =>
      typeof field === 'object' && field.maxItems !== undefined ? [[name, field.maxItems]] : [],
    ),
  )
}
