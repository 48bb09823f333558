import { Readable } from 'node:stream'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyInstance } from 'fastify'

const pack = {
  br: (bytes: Buffer) => promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
  gzip: promisify<Buffer, Buffer>(gzip),
  /** Encoding a text anew for every call takes longer than sending it. */
  plain: async (bytes: Buffer) => bytes,
}
const leastBytes = 1024
/** What is written at once. */
const pieceBytes = 64 * 1024

/**
 * Packs the answers of a scope, which are the same for everybody, once instead of for every reader: packing a script of
 * megabytes takes a fifth of a second, and asking for it nothing. What is long nevertheless is written in pieces: to hand megabytes to
 * the system for each of hundreds of readers takes seconds, in which nobody else would be answered.
 */
export function keepPacked(scope: FastifyInstance): void {
  const kept = new Map<string, Promise<Buffer>>()
  scope.addHook('onSend', async (request, reply, payload) => {
    const isText = typeof payload === 'string' || Buffer.isBuffer(payload)
    const route = request.routeOptions.url
    const encoding = encodingOf(request.headers['accept-encoding'])
    if (!isText || !route || reply.statusCode !== 200 || payload.length < leastBytes) return payload
    const key = `${encoding} ${route}`
    const packed = kept.get(key) ?? pack[encoding](Buffer.from(payload))
    kept.set(key, packed)
    if (encoding !== 'plain') reply.header('content-encoding', encoding)
    reply.header('vary', 'accept-encoding').removeHeader('content-length')
    const bytes = await packed
    return bytes.length > pieceBytes ? Readable.from(piecesOf(bytes)) : bytes
  })
}

function* piecesOf(bytes: Buffer): Generator<Buffer> {
  for (let at = 0; at < bytes.length; at += pieceBytes) yield bytes.subarray(at, at + pieceBytes)
}

function encodingOf(accepted: string | string[] | undefined): keyof typeof pack {
  const parts = String(accepted ?? '')
    .split(',')
    .filter((part) => !/;\s*q=0(\.0*)?\s*$/.test(part))
    .map((part) => part.split(';', 1).join('').trim().toLowerCase())
  const names = new Set(parts)
  return (['br', 'gzip'] as const).find((name) => names.has(name)) ?? 'plain'
}
