import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { repository } from './pages.ts'
import type { Page } from './pages.ts'
import { nameOf, wordsOf } from './schema-words.ts'
import type { Schema } from './schema-words.ts'

type Media = { readonly schema?: Schema; readonly example?: unknown }
type Content = { readonly content?: Readonly<Record<string, Media>> }
type Parameter = {
  readonly name: string
  readonly in: string
  readonly required?: boolean
  readonly description?: string
  readonly schema: Schema
  readonly example?: unknown
}
type Call = {
  readonly operationId: string
  readonly summary: string
  readonly tags: readonly string[]
  readonly parameters?: readonly Parameter[]
  readonly requestBody?: Content
  readonly security?: readonly Readonly<Record<string, readonly string[]>>[]
  readonly responses: Readonly<Record<string, Content & { readonly description: string }>>
}
type Placed = Call & { readonly method: string; readonly path: string }
/** The OpenAPI document, as far as the reference tells of it. */
export type ApiDocument = {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Call>>>>
  readonly components: { readonly schemas: Readonly<Record<string, Schema>> }
}

/** The pages of the reference in the menu, one for each tag, in the order of the document. */
export function apiTags(): readonly Page[] {
  const document: ApiDocument = JSON.parse(readFileSync(join(repository, 'docs/openapi.json'), 'utf8')) // written by our own tests
  return [...byTag(document).keys()].map(pageOf)
}

/** The pages of the reference: every call with what goes in, what comes out and an example. */
export function apiReference(document: ApiDocument): readonly { readonly to: string; readonly text: string }[] {
  return [...byTag(document)].map(([tag, calls]) => ({
    to: pageOf(tag).to,
    text: `# ${tag}\n\n${calls.map((call) => section(call, document)).join('\n')}`,
  }))
}

function byTag(document: ApiDocument): Map<string, readonly Placed[]> {
  const calls = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, call]) => ({ ...call, method: method.toUpperCase(), path })),
  )
  return Map.groupBy(calls, ({ tags }) => tags[0] ?? 'Other')
}

function pageOf(tag: string): Page {
  return {
    from: 'docs/openapi.json',
    to: `reference/${tag.toLowerCase().replaceAll(/[^a-z]+/g, '-')}.md`,
    title: tag,
  }
}

function section(call: Placed, document: ApiDocument): string {
  const [type, sent] = Object.entries(call.requestBody?.content ?? {})[0] ?? []
  const body = sent?.schema && resolved(sent.schema, document)
  const parameters = (call.parameters ?? []).filter((parameter) => parameter.in !== 'header')
  const parts = [
    `## ${call.summary} {#${call.operationId}}`,
    `\`${call.method} ${call.path}\``,
    whoMay(call),
    parameters.length > 0 ? parameterTable(parameters) : undefined,
    body && `**Body** (\`${type}\`)\n\n${fieldTable(body)}`,
    exampleOf(call),
    answers(call, document),
  ]
  return `${parts.filter((part) => part !== undefined).join('\n\n')}\n`
}

function whoMay({ security }: Placed): string {
  if (!security || security.length === 0) return 'Anybody may make it.'
  const scopes = security.flatMap(({ token }) => token ?? [])
  return scopes.length > 0
    ? `A session may make it, or an access token with the scope ${scopes.map((scope) => `\`${scope}\``).join(', ')}.`
    : 'Only a session may make it, no access token.'
}

function parameterTable(parameters: readonly Parameter[]): string {
  return table(
    ['Parameter', 'What', ''],
    parameters.map(({ name, in: place, required, schema, description }) => [
      `\`${name}\`${required ? ' *' : ''}`,
      `${wordsOf(schema)} (${place})`,
      description ?? schema.description ?? '',
    ]),
  )
}

function fieldTable(schema: Schema): string {
  const fields = Object.entries(schema.properties ?? {})
  if (fields.length === 0) return wordsOf(schema)
  return table(
    ['Field', 'What', ''],
    fields.map(([name, field]) => [
      `\`${name}\`${schema.required?.includes(name) ? ' *' : ''}`,
      wordsOf(field),
      [field.description, field.default === undefined ? undefined : `Without it: \`${JSON.stringify(field.default)}\``]
        .filter((part) => part !== undefined)
        .join(' '),
    ]),
  )
}

/** The call as curl makes it, with the values of the document's example. */
function exampleOf(call: Placed): string | undefined {
  const [type, sent] = Object.entries(call.requestBody?.content ?? {})[0] ?? []
  const given = (call.parameters ?? []).filter(({ example }) => example !== undefined)
  const path = given
    .filter((parameter) => parameter.in === 'path')
    .reduce((path, { name, example }) => path.replace(`{${name}}`, String(example)), call.path)
  if (path.includes('{')) return undefined
  const query = new URLSearchParams(
    given.filter((parameter) => parameter.in === 'query').map(({ name, example }) => [name, String(example)]),
  ).toString()
  const lines = [
    `curl${call.method === 'GET' ? '' : ` -X ${call.method}`} "$GUISE_URL${path}${query === '' ? '' : `?${query}`}"`,
    ...(call.security ? ['-H "Authorization: Bearer $GUISE_TOKEN"'] : []),
    ...(sent?.example === undefined ? [] : bodyLines(type ?? '', sent.example)),
  ]
  return `\`\`\`sh\n${lines.join(' \\\n  ')}\n\`\`\``
}

function bodyLines(type: string, example: unknown): string[] {
  if (type === 'application/json')
    return [`-H 'Content-Type: ${type}'`, `-d '${JSON.stringify(example).replaceAll("'", "'\\''")}'`]
  return Object.entries(example ?? {}).map(
    ([name, value]) => `-F '${name}=${name === 'file' ? '@' : ''}${String(value)}'`,
  )
}

function answers(call: Placed, document: ApiDocument): string {
  return Object.entries(call.responses)
    .map(([status, { content, description }]) => {
      const [type, media] = Object.entries(content ?? {})[0] ?? []
      if (Number(status) >= 400) return `**${status}** ${description}`
      if (!media?.schema) return `**${status}** Nothing is answered.`
      const schema = resolved(media.schema, document)
      const inner = schema.items ? resolved(schema.items, document) : schema
      const fields = inner.properties ? `\n\n${fieldTable(inner)}` : ''
      const example =
        media.example === undefined ? '' : `\n\n\`\`\`json\n${JSON.stringify(media.example, null, 2)}\n\`\`\``
      return `**${status}** ${wordsOf(media.schema)} (\`${type}\`)${fields}${example}`
    })
    .join('\n\n')
}

function resolved(schema: Schema, document: ApiDocument): Schema {
  return schema.$ref ? (document.components.schemas[nameOf(schema.$ref)] ?? schema) : schema
}

/** A table; a last column that says nothing is left out. */
function table(names: readonly string[], cells: readonly (readonly string[])[]): string {
  const width = cells.some((row) => row.at(-1) !== '') ? names.length : names.length - 1
  const [head, rows] = [names.slice(0, width), cells.map((row) => row.slice(0, width))]
  const lines = [head, head.map(() => '---'), ...rows.map((row) => row.map((cell) => cell.replaceAll('|', '\\|')))]
  return lines.map((line) => `| ${line.join(' | ')} |`).join('\n')
}
