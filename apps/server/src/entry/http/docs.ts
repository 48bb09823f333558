import fastifySwagger from '@fastify/swagger'
import type { FastifyInstance, FastifySchema } from 'fastify'
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod'
import { ErrorObject, appVersion, errorCodes, operations, refusalsOf } from '@guise/contract'
import type { Operation, OperationName } from '@guise/contract'
import { z } from 'zod'
import { keepPacked } from './answers/keep-packed.ts'
import { serveReference } from './reference.ts'
import { referencePolicy } from './answers/content-policy.ts'
import { withExamples } from './answers/with-examples.ts'
import { admitOperator } from './calls/serve.ts'

/**
 * Says what each answer means, and adds what is read or sent as a stream and therefore has no schema of its own: the form of
 * an upload, a file, events.
 */
function withMeanings(schema: FastifySchema): FastifySchema {
  const operation: Operation | undefined = operations[schema.operationId as OperationName] // undefined for hidden routes
  if (!operation) return schema
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

/** Describes the API as OpenAPI 3.1 from the contract's own schemas. Register before the routes. */
export async function describeApi(app: FastifyInstance): Promise<void> {
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
}

/**
 * Serves the reference page at /api/docs and the document at /api/openapi.json. Calls of operators are in neither: theirs is
 * the document at /api/operator/openapi.json, which has all calls.
 */
export async function serveDocs(app: FastifyInstance, ctx: Parameters<typeof admitOperator>[0]): Promise<void> {
  app.get(
    '/api/operator/openapi.json',
    { schema: { hide: true }, onRequest: async (request) => void (await admitOperator(ctx, request)) },
    () => app.swagger(),
  )
  await app.register(async (pages) => {
    pages.addHook('onSend', async (_request, reply, payload) => {
      const isPage = String(reply.getHeader('content-type')).startsWith('text/html')
      if (isPage) reply.header('content-security-policy', referencePolicy(String(payload)))
      return payload
    })
    keepPacked(pages)
    let forAnybody: string | undefined // it is long, and the same for everybody
    pages.get('/api/openapi.json', { schema: { hide: true } }, (_request, reply) => {
      forAnybody ??= JSON.stringify(withoutOperators(app.swagger()))
      return reply.type('application/json; charset=utf-8').send(forAnybody)
    })
    serveReference(pages)
  })
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

function isForAnybody({ operationId }: { operationId?: OperationName }): boolean {
  return operationId === undefined || operations[operationId].access !== 'operator'
}

function namesIn(part: unknown): Set<string> {
  const references = (JSON.stringify(part) ?? '').matchAll(/"#\/components\/schemas\/([^"]+)"/g)
  return new Set([...references].map(([, name = '']) => name))
}
