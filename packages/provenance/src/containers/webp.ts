import type { Asset } from '@trustnxt/c2pa-ts/asset'

/** One chunk of a RIFF file: its name and what it holds. */
export type Chunk = { name: string; data: Uint8Array }

const headBytes = 8

/** Whether bytes begin as a WebP does. */
export function isWebp(bytes: Uint8Array): boolean {
  return latin1(bytes, 0, 4) === 'RIFF' && latin1(bytes, 8, 12) === 'WEBP'
}

/** The chunks of a WebP in their order; throws for one that is cut short. */
export function chunksOf(webp: Uint8Array): Chunk[] {
  if (!isWebp(webp)) throw new RangeError('chunksOf: the bytes are no WebP')
  const end = Math.min(webp.length, headBytes + viewOf(webp).getUint32(4, true))
  const chunks: Chunk[] = []
  for (let at = 12; at + headBytes <= end;) {
    const length = viewOf(webp).getUint32(at + 4, true)
    const from = at + headBytes
    if (from + length > webp.length) throw new Error('Malformed WebP')
    chunks.push({ name: latin1(webp, at, at + 4), data: webp.subarray(from, from + length) })
    at = from + length + (length & 1)
  }
  if (chunks.length === 0) throw new Error('Malformed WebP')
  return chunks
}

/** A WebP of chunks. */
export function webpOf(chunks: Chunk[]): Uint8Array {
  const parts = chunks.flatMap(({ name, data }) => [headOf(name, data.length), data, Buffer.alloc(data.length & 1)])
  const body = Buffer.concat([Buffer.from('WEBP', 'latin1'), ...parts])
  return Buffer.concat([headOf('RIFF', body.length), body])
}

const statement = 'C2PA'

/** A WebP as the manifest's writer wants it: the statement is the last chunk of the file, as the C2PA specification says. */
export class Webp implements Asset {
  readonly mimeType = 'image/webp'
  private bytes: Uint8Array
  private length: number

  constructor(bytes: Uint8Array) {
    this.bytes = bytes
    const last = chunksOf(bytes).at(-1)
    this.length = last?.name === statement ? last.data.length : 0
  }

  getDataLength(): number {
    return this.bytes.length
  }

  async getDataRange(start = 0, length?: number): Promise<Uint8Array> {
    return this.bytes.subarray(start, length === undefined ? undefined : start + length)
  }

  getManifestJUMBF(): Uint8Array | undefined {
    return chunksOf(this.bytes).find(({ name }) => name === statement)?.data
  }

  dumpInfo(): string {
    return chunksOf(this.bytes)
      .map(({ name, data }) => `${name} ${data.length}`)
      .join('\n')
  }

  async ensureManifestSpace(length: number): Promise<void> {
    const others = chunksOf(this.bytes).filter(({ name }) => name !== statement)
    this.bytes = webpOf([...others, { name: statement, data: new Uint8Array(length) }])
    this.length = length
  }

  getHashExclusionRange(): { start: number; length: number } {
    // The byte that makes an odd length even is no part of the chunk.
    const start = this.bytes.length - headBytes - this.length - (this.length & 1)
    return { start, length: headBytes + this.length }
  }

  async writeManifestJUMBF(jumbf: Uint8Array): Promise<void> {
    if (jumbf.length !== this.length) throw new RangeError('writeManifestJUMBF: it has another length than was kept')
    this.bytes.set(jumbf, this.getHashExclusionRange().start + headBytes)
  }
}

function headOf(name: string, length: number): Uint8Array {
  const head = Buffer.alloc(headBytes)
  head.write(name, 'latin1')
  head.writeUInt32LE(length, 4)
  return head
}

function viewOf({ buffer, byteOffset, byteLength }: Uint8Array): DataView {
  return new DataView(buffer, byteOffset, byteLength)
}

function latin1(bytes: Uint8Array, from: number, to: number): string {
  return Buffer.from(bytes.subarray(from, to)).toString('latin1')
}
