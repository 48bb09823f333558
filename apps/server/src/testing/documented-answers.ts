import { operations, statusesOf } from '@guise/contract'
import type { Operation, OperationName } from '@guise/contract'
import type { FastifyInstance } from 'fastify'

/**
 * Lets every call of a test fail that was answered with a status which the OpenAPI document does not name for its operation.
 * Returns what fails when there was one that nobody has been told of, as of a call over the network.
 */
export function holdToDocument(app: FastifyInstance): () => void {
  const undocumented = new Set<string>()
  app.addHook('onSend', async ({ routeOptions }, { statusCode }) => {
    const { operationId = '' } = (routeOptions.schema ?? {}) as { operationId?: string } // as schema-of.ts names it
    const operation: Operation | undefined = operations[operationId as OperationName] // undefined for hidden routes
    if (operation && !statusesOf(operation).includes(statusCode)) undocumented.add(`${operationId} ${statusCode}`)
  })
  const assertDocumented = () => {
    if (undocumented.size === 0) return
    const answers = [...undocumented].join(', ')
    undocumented.clear()
    throw new Error(`Answered, but not in the OpenAPI document: ${answers}. Name it in the operation's errors.`)
  }
  const inject = app.inject.bind(app)
  const held = async (...call: Parameters<typeof inject>) => {
    const answer = await inject(...call)
    assertDocumented()
    return answer
  }
  app.inject = held as unknown as typeof app.inject // nobody uses its chain of calls
  return assertDocumented
}
