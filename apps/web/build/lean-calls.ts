import { operations } from '@guise/contract'
import type { Operation } from '@guise/contract'
import type { Plugin } from 'vite'

const contract = '@guise/contract'
const lean = '\0lean-calls'

/**
 * Gives the client a table of calls without their schemas: what goes in and comes out is checked by the server, and a
 * visitor should not wait for 30 kB of rules.
 */
export function leanCalls(): Plugin {
  return {
    name: 'lean-calls',
    enforce: 'pre',
    apply: 'build',
    resolveId: (source, importer) =>
      source === contract && importer?.includes('/packages/client/src/') ? lean : undefined,
    load: (id) => (id === lean ? leanModule() : undefined),
  }
}

function leanModule(): string {
  const table = Object.fromEntries(
    Object.entries<Operation>(operations).map(([name, call]) => [name, withoutSchemas(call)]),
  )
  return `export * from '${contract}'\nexport const operations = ${JSON.stringify(table)}`
}

/** The client asks of a body only whether there is one. */
function withoutSchemas({
  method,
  status,
  path,
  access,
  isMultipart,
  isStream,
  isFile,
  isIdempotent,
  needsProof,
  body,
}: Operation) {
  return { method, status, path, access, isMultipart, isStream, isFile, isIdempotent, needsProof, body: body && true }
}
