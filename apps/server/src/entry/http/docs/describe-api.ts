import fastifySwagger from '@fastify/swagger'
import Fastify from 'fastify'
import type { FastifySchema } from 'fastify'
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod'
import { ErrorObject, appVersion, errorCodes, operations, refusalsOf } from '@guise/contract'
import type { Operation, OperationName } from '@guise/contract'
import { z } from 'zod'
import { pathOf, schemaOf } from '../calls/schema-of.ts'
import { withExamples } from './with-examples.ts'

/**
 * Says what each answer means, and adds what is read or sent as a stream and therefore has no schema of its own: the form of
 * an upload, a file, events.
 */
function withMeanings(schema: FastifySchema): FastifySchema {
  const operation: Operation = operations[schema.operationId as OperationName] // each route is one's
  const { body, isFile, isMultipart, isStream, status } = operation
  const types = isStream ? ['text/event-stream'] : isFile
  const sent = types && {
    description: isStream ? 'The answer at every change, as an event' : 'The file',
    content: Object.fromEntries(types.map((type) => [type, { schema: isStream ? z.string() : z.file() }])),
  }
  const refused = Map.groupBy(refusalsOf(operation), (code) => errorCodes[code].status)
  const refusals = [...refused].map(([refusal, codes]) => {
    const content = { 'application/json': { schema: ErrorObject } }
    return [refusal, { description: `Refused: ${codes.join(', ')}`, content }] as const
  })
  return {
    ...schema,
    ...(isMultipart && body instanceof z.ZodObject && { body: body.extend({ file: z.file() }) }),
    response: { ...(schema.response as object), ...Object.fromEntries(refusals), ...(sent && { [status]: sent }) },
  }
}

const securitySchemes = {
  bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT', description: 'The access token of a session.' },
  token: {
    type: 'http',
    scheme: 'bearer',
    bearerFormat: 'guise_pat_...',
    description:
      'A personal access token with the scope that is named; it is made on the page Developers of the account.',
  },
} as const

/** The API as OpenAPI 3.1, from the contract's own schemas: half a second of work, which has a thread of its own. */
export async function describeApi(): Promise<{ forAnybody: object; whole: object }> {
  const app = Fastify()
  await app.register(fastifySwagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Guise',
        version: appVersion,
        description: 'Paste a link to a public post, get its photos with the face of your choice. Base path /api.',
      },
      components: { securitySchemes },
    },
    transform: (route) => jsonSchemaTransform({ ...route, schema: withMeanings(route.schema) }),
    transformObject: (described) => withExamples(jsonSchemaTransformObject(described)),
  })
  app.setValidatorCompiler(() => () => true)
  app.setSerializerCompiler(() => () => '')
  for (const [name, operation] of Object.entries<Operation>(operations)) {
    app.route({
      method: operation.method,
      url: pathOf(operation),
      schema: schemaOf(name, operation),
      handler: () => '',
    })
  }
  await app.ready()
  const whole = app.swagger()
  return { forAnybody: withoutOperators(whole), whole }
}

type Described = { paths?: Record<string, object | undefined>; components?: { schemas?: Record<string, unknown> } }

/** The document without the calls of operators, and without the schemas that only these speak of. */
function withoutOperators(document: Described): object {
  const paths = Object.fromEntries(
    Object.entries(document.paths ?? {})
      .map(([path, calls]) => [path, Object.entries(calls ?? {}).filter(([, call]) => isForAnybody(call))] as const)
      .flatMap(([path, calls]) => (calls.length > 0 ? [[path, Object.fromEntries(calls)]] : [])),
  )
  const schemas = document.components?.schemas ?? {}
  const spoken = namesIn(paths)
  for (const name of spoken) for (const inner of namesIn(schemas[name])) spoken.add(inner) // a set grows while it is read
  const components = {
    ...document.components,
    schemas: Object.fromEntries(Object.entries(schemas).filter(([name]) => spoken.has(name))),
  }
  return { ...document, paths, components }
}

function isForAnybody({ operationId }: { operationId: OperationName }): boolean {
  return operations[operationId].access !== 'operator'
}

function namesIn(part: unknown): Set<string> {
  const references = (JSON.stringify(part) ?? '').matchAll(/"#\/components\/schemas\/([^"]+)"/g)
  return new Set([...references].map(([, name = '']) => name))
}
