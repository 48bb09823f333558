import { isDeepStrictEqual } from 'node:util'
import fastJsonStringify from 'fast-json-stringify'
import type { FastifySerializerCompiler } from 'fastify'
import { BrokenRule, Reason } from '@guise/contract'
import { z } from 'zod'

/**
 * Writes answers by code made from the contract's schemas, once for each: what a schema does not name is left out, as if
 * the schema itself had read the answer, in half the time. The code is made with the first answer, for a start would make all of it.
 * When it is to be proven, it is made at once, every answer is read by the schema as well, and the two must agree.
 */
export function createAnswerWriter({ isProven }: { isProven: boolean }): FastifySerializerCompiler<z.ZodType> {
  const writers = new Map<z.ZodType, (answer: unknown) => string>() // most schemas are of refusals, and those are one
  const writerOf = (schema: z.ZodType) => {
    const write = writers.get(schema) ?? fastJsonStringify(shapeOf(schema))
    writers.set(schema, write)
    return write
  }
  return ({ schema, method, url }) => {
    if (!isProven) return (answer) => writerOf(schema)(answer)
    const write = writerOf(schema)
    return (answer) => {
      const text = write(answer)
      const read: unknown = JSON.parse(JSON.stringify(z.encode(schema, answer as never))) // encode checks what it is given
      if (!isDeepStrictEqual(JSON.parse(text), read)) {
        throw new Error(`${method} ${url} wrote what its schema does not say: ${text.slice(0, 500)}`)
      }
      return text
    }
  }
}

/** The schema as JSON Schema, every part in its place, and null as a mark of what may be null. */
function shapeOf(schema: z.ZodType): object {
  return z.toJSONSchema(schema, {
    io: 'output',
    target: 'openapi-3.0',
    metadata: z.registry(),
    override({ zodSchema, jsonSchema }) {
      // Unions of so many kinds take seconds to make code of in each place: they are written as they are.
      if (Object.is(zodSchema, Reason) || Object.is(zodSchema, BrokenRule))
        for (const key of Object.keys(jsonSchema)) delete jsonSchema[key as 'type']
      delete jsonSchema.exclusiveMinimum // bounds are of no use to a writer, and this version writes them as booleans
      delete jsonSchema.exclusiveMaximum
    },
  })
}
