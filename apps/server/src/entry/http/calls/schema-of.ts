import { ErrorObject, errorCodes, refusalsOf, scopeOf } from '@guise/contract'
import type { Operation } from '@guise/contract'
import { z } from 'zod'

/** Where an operation is served. */
export function pathOf({ path }: Operation): string {
  return `/api${path.replaceAll(/\{(\w+)\}/g, ':$1')}`
}

/** What a route takes and answers, as its operation has it. */
export function schemaOf(name: string, operation: Operation): Record<string, unknown> {
  const answer = operation.status === 204 ? z.null().describe('Nothing') : operation.response
  const schema: Record<string, unknown> = {
    operationId: name,
    tags: [operation.tag],
    summary: operation.summary,
    response: {
      ...(operation.isStream || operation.isFile ? {} : { [operation.status]: answer }),
      ...(operation.isVersioned && {
        304: z.null().describe('Nothing has changed since the version in If-None-Match'),
      }),
      ...Object.fromEntries(refusalsOf(operation).map((code) => [errorCodes[code].status, ErrorObject])),
    },
  }
  const scope = scopeOf(operation)
  if (operation.access !== 'public') schema['security'] = [{ bearer: [] }, ...(scope ? [{ token: [scope] }] : [])]
  if (operation.params) schema['params'] = operation.params
  if (operation.query) schema['querystring'] = operation.query
  if (operation.body && !operation.isMultipart) schema['body'] = operation.body
  if (operation.isMultipart) schema['consumes'] = ['multipart/form-data']
  return schema
}
