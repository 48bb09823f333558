import crypto from 'node:crypto'
import S3rver from 's3rver'

/** The S3 service's only bucket. */
export const bucket = 'guise'
/** The only keys that the S3 service knows. */
export const s3Keys = { AWS_ACCESS_KEY_ID: 'S3RVER', AWS_SECRET_ACCESS_KEY: 'S3RVER' }

/** Starts an S3 service of a test's own with one bucket, on a free port of 127.0.0.1. */
export async function startS3Service(directory: string): Promise<{ port: number; close(): Promise<void> }> {
  makePagesPossible()
  const service = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory,
    configureBuckets: [{ name: bucket, configs: [] }],
  })
  const { port } = await service.run()
  return { port, close: () => service.close() }
}

const made = { createCipheriv: crypto.createCipheriv, createDecipheriv: crypto.createDecipheriv }

/**
 * s3rver hides in DES where the next thousand objects of a list begin, and OpenSSL 3 has no DES left: it would answer 500
 * to every list that is longer. Triple DES with one key three times is DES.
 */
function makePagesPossible(): void {
  crypto.createCipheriv = (...asked: unknown[]) => Reflect.apply(made.createCipheriv, crypto, withoutDes(asked))
  crypto.createDecipheriv = (...asked: unknown[]) => Reflect.apply(made.createDecipheriv, crypto, withoutDes(asked))
}

function withoutDes([name, key, ...rest]: unknown[]): unknown[] {
  if (name !== 'des' || !(key instanceof Uint8Array)) return [name, key, ...rest]
  return ['des-ede3-cbc', Buffer.concat([key, key, key]), ...rest]
}
