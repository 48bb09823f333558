import type { Schema } from './hostile-values.ts'

/** One operation of the document. */
export type Operation = {
  id: string
  method: string
  path: string
  parameters: { name: string; in: string; schema: Schema }[]
  body: { type: string; schema: Schema } | undefined
  statuses: Set<number>
  isStream: boolean
}

type Written = {
  operationId?: string
  parameters?: Operation['parameters']
  requestBody?: { content?: Record<string, { schema?: Schema } | undefined> }
  responses?: Record<string, { content?: Record<string, unknown> }>
}

/** What the whole document of an installation says: every operation, operators' own too, and the named schemas. */
export type ApiDocument = { operations: Operation[]; schemas: Record<string, Schema> }

/** Reads the document that a server gives. */
export function readDocument(json: unknown): ApiDocument {
  const { paths = {}, components } = json as {
    paths?: Record<string, Record<string, Written>>
    components?: { schemas?: Record<string, Schema> }
  } // as OpenAPI 3.1 has it
  const operations = Object.entries(paths).flatMap(([path, calls]) =>
    Object.entries(calls).map(([method, call]) => operationOf(path, method, call)),
  )
  return { operations, schemas: components?.schemas ?? {} }
}

function operationOf(path: string, method: string, call: Written): Operation {
  const [body] = Object.entries(call.requestBody?.content ?? {})
  const answers = call.responses ?? {}
  return {
    id: call.operationId ?? `${method} ${path}`,
    method: method.toUpperCase(),
    path,
    parameters: call.parameters ?? [],
    body: body && { type: body[0], schema: body[1]?.schema ?? {} },
    statuses: new Set(Object.keys(answers).map(Number)),
    isStream: Object.values(answers).some(({ content }) => content && 'text/event-stream' in content),
  }
}
