import { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { hasVersion } from './has-version.ts'
import { rangeOf } from './byte-range.ts'
import type { ByteRange } from './byte-range.ts'

/** A file: its size, what tells it from another under the same address, and how a part of it or all of it is read. */
export type Parted = { bytes: number; etag: string; open: (part?: ByteRange) => Readable | Promise<Readable> }

/** Answers a file, whole or the part a player asks for. */
export async function sendParts(
  request: FastifyRequest,
  reply: FastifyReply,
  { bytes, etag, open }: Parted,
): Promise<FastifyReply> {
  reply.header('etag', etag).header('accept-ranges', 'bytes')
  if (hasVersion(request, etag)) return reply.code(304).send()
  const part = partOf(request, etag, bytes)
  if (part === 'unsatisfiable') return reply.code(416).header('content-range', `bytes */${bytes}`).send()
  reply.header('content-length', part ? part.end - part.start + 1 : bytes)
  if (part) reply.code(206).header('content-range', `bytes ${part.start}-${part.end}/${bytes}`)
  if (request.method !== 'HEAD') return reply.send(await open(part))
  const first = await open({ start: 0, end: 0 }) // what is gone, or cut short, is refused as it would be to GET
  first.destroy()
  return reply.send(Readable.from([])) // nothing at all would tell a length of nothing
}

/** A part of what was changed meanwhile, as If-Range tells, is no use to anybody. */
function partOf({ method, headers }: FastifyRequest, etag: string, bytes: number): ReturnType<typeof rangeOf> {
  const isChanged = headers['if-range'] !== undefined && headers['if-range'] !== etag
  return method !== 'GET' || isChanged ? undefined : rangeOf(headers.range, bytes)
}
