import { pick } from '../chaos/random.ts'
import type { Operation } from './document.ts'
import { hostileText, spoilOnce, valueOf } from './hostile-values.ts'
import type { Source } from './hostile-values.ts'

/** One call as it is sent. */
export type HostileCall = {
  operation: Operation
  method: string
  /** With its query. */
  path: string
  headers: Record<string, string>
  body: Buffer | undefined
}

const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const
const types = [
  'text/plain',
  'application/xml',
  'application/json; charset=utf-16',
  'application/x-www-form-urlencoded',
  'multipart/form-data',
  'multipart/form-data; boundary=',
  'application/octet-stream',
  '',
  ';;;',
] as const
const deep = 50_000
const broken = [
  '['.repeat(deep) + ']'.repeat(deep),
  '{"a":'.repeat(deep) + '1' + '}'.repeat(deep),
  '{',
  '[',
  '"',
  'nul',
  '{"a":1,}',
  '\u0000',
  '{"a":',
  "{'a':1}",
  '[1',
  '\ufeff{}',
  '1',
  '""',
] as const

/** What is wrong with values where much is: one in eight. */
const muchWrong = 0.12

/** A call of an operation as it is written, or wrong in one place, or in several. */
export function makeCall(
  operation: Operation,
  drawn: Omit<Source, 'wrongness'>,
  photos: readonly Buffer[],
): HostileCall {
  const { random } = drawn
  const kind = random()
  if (kind < 0.6) return makeNearlyRight(operation, { ...drawn, wrongness: 0 }, photos, { isSpoilt: kind < 0.35 })
  const source = { ...drawn, wrongness: muchWrong }
  const method = random() < 0.04 ? pick(methods, random) : operation.method
  const headers: Record<string, string> = {}
  if (random() < 0.1) headers['idempotency-key'] = headerOf(hostileText(source))
  if (random() < 0.05) headers['if-none-match'] = headerOf(hostileText(source))
  if (random() < 0.03) headers['accept'] = headerOf(hostileText(source))
  const body = method === 'GET' ? undefined : bodyOf(operation, source, photos)
  if (body?.type !== undefined) headers['content-type'] = body.type
  return { operation, method, path: addressOf(operation, source), headers, body: body?.bytes }
}

/** A call that is right but for one place of its body, where it is to be spoilt. */
function makeNearlyRight(
  operation: Operation,
  source: Source,
  photos: readonly Buffer[],
  { isSpoilt }: { isSpoilt: boolean },
): HostileCall {
  const { method, body } = operation
  const call = { operation, method, path: addressOf(operation, source) }
  if (!body) return { ...call, headers: {}, body: undefined }
  const right = valueOf(body.schema, source)
  const value = isSpoilt ? spoilOnce(right, source) : right
  const { type, bytes } =
    body.type === 'multipart/form-data'
      ? formOf(value, source, photos)
      : { type: body.type, bytes: Buffer.from(JSON.stringify(value) ?? '') }
  return { ...call, headers: { 'content-type': type }, body: bytes }
}

function addressOf(operation: Operation, source: Source): string {
  const { random, wrongness } = source
  const text = (schema: object, name: string) => {
    const value = valueOf(schema, source, name)
    return typeof value === 'string' ? value : (JSON.stringify(value) ?? '')
  }
  const path = operation.path.replaceAll(/\{([^}]+)\}/g, (_, name: string) => {
    const schema = operation.parameters.find((parameter) => parameter.name === name)?.schema ?? {}
    return encode(wrongness === 0 || random() < 0.8 ? text(schema, name) : hostileText(source)) || '%20'
  })
  const asked = operation.parameters.filter(
    // where a list goes on is told by the list alone
    ({ name, in: place }) => place === 'query' && random() < 0.6 && (wrongness > 0 || !/cursor|section/.test(name)),
  )
  const query = asked.map(({ name, schema }) => `${encode(name)}=${encode(text(schema, name))}`)
  if (wrongness > 0 && random() < 0.05)
    query.push(pick(['__proto__[a]=1', 'limit=5&limit=6', 'a[b][c]=1', '%', '=&=&', 'limit'], random))
  return query.length > 0 ? `${path}?${query.join('&')}` : path
}

function encode(value: string): string {
  return encodeURIComponent(value.toWellFormed().slice(0, 3000))
}

function bodyOf({ body }: Operation, source: Source, photos: readonly Buffer[]) {
  const { random } = source
  const isBare = !body && random() < 0.9
  if (isBare) return undefined
  const type = random() < 0.05 ? pick(types, random) : (body?.type ?? 'application/json')
  if (random() < 0.05) return { type, bytes: Buffer.from(pick(broken, random)) }
  const value = valueOf(body?.schema ?? {}, source)
  if (type !== 'multipart/form-data') return { type, bytes: Buffer.from(JSON.stringify(value) ?? '') }
  return formOf(value, source, photos)
}

const boundary = 'boundary-of-the-fuzz'

function formOf(value: unknown, source: Source, photos: readonly Buffer[]) {
  const { random, wrongness } = source
  const isRight = wrongness === 0
  const parts: Buffer[] = []
  const add = (disposition: string, bytes: Buffer) =>
    parts.push(
      Buffer.from(`--${boundary}\r\ncontent-disposition: form-data; ${disposition}\r\n\r\n`),
      bytes,
      Buffer.from('\r\n'),
    )
  for (const [name, field] of Object.entries(value ?? {})) {
    const text = typeof field === 'string' ? field : (JSON.stringify(field) ?? '')
    if (name !== 'file') add(`name="${name}"`, Buffer.from(text))
  }
  const photo = photos[Math.floor(random() * photos.length)] ?? Buffer.alloc(0)
  const fileName = isRight || random() < 0.8 ? 'a.jpg' : headerOf(hostileText(source)).slice(0, 300)
  const file = isRight || random() < 0.7 ? photo : mutated(photo, random)
  if (isRight || random() < 0.9) add(`name="file"; filename="${fileName}"`, file)
  if (!isRight && random() < 0.03) add('name="file"; filename="b.jpg"', photo)
  const end = isRight || random() < 0.95 ? Buffer.from(`--${boundary}--\r\n`) : Buffer.alloc(0)
  return { type: `multipart/form-data; boundary=${boundary}`, bytes: Buffer.concat([...parts, end]) }
}

/** The same bytes cut, with some of them changed, or twice. */
function mutated(bytes: Buffer, random: () => number): Buffer {
  const kind = random()
  if (kind < 0.3) return bytes.subarray(0, Math.floor(random() * bytes.length))
  if (kind < 0.4) return Buffer.concat([bytes, bytes])
  const changed = Buffer.from(bytes)
  const changes = 1 + Math.floor(random() * 20)
  // Most of what a reader trusts stands at the beginning.
  const within = random() < 0.5 ? Math.min(600, changed.length) : changed.length
  for (let n = 0; n < changes; n++) changed[Math.floor(random() * within)] = Math.floor(random() * 256)
  return changed
}

/** A text as a header may carry it. */
function headerOf(text: string): string {
  return text.replaceAll(/[^\u0020-\u007e]/g, '?').slice(0, 4000)
}
