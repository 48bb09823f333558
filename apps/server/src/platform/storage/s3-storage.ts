import { createReadStream } from 'node:fs'
import type { ReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { Readable } from 'node:stream'
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  NoSuchKey,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
  paginateListObjectsV2,
} from '@aws-sdk/client-s3'
import { NotThere, NotWhole, StorageAway, StorageUnusable } from './storage.ts'
import type { GetObjectCommandOutput } from '@aws-sdk/client-s3'
import type { StoragePlace } from '../settings/storage-place.ts'
import type { Storage, StoredBytes } from './storage.ts'

/** Tries of one call, the first included, when the service is busy or cuts the line. */
const maxAttempts = 5
const connectTimeoutMs = 5_000
/** Until an answer begins. The client counts the sending, too: what is stored has as long besides as a slow line takes for it. */
const answerTimeoutMs = 20_000
const leastBytesPerMs = 100

/** Keeps bytes as objects of an S3 bucket. Credentials come from where the AWS tools look for them. */
export function createS3Storage(
  { bucket, prefix, region, endpoint }: StoragePlace & { kind: 's3' },
  answerWithinMs = answerTimeoutMs,
): Storage {
  const client = clientOf(region, endpoint, answerWithinMs)
  const sender = { client, answerWithinMs }
  const objectOf = (key: string) => ({ Bucket: bucket, Key: prefix + key })

  async function read(key: string, part?: { start: number; end: number }) {
    const asked = { ...objectOf(key), ...(part && { Range: `bytes=${part.start}-${part.end}` }) }
    const { Body: body, ...told } = await client
      .send(new GetObjectCommand(asked))
      .catch((error: unknown) => tellProblem(error, key))
    if (!body) throw new Error(`storage: ${key} came without bytes`)
    return { body, size: sizeOf(told) }
  }

  return {
    put: (key, bytes) => put(sender, { ...objectOf(key), Body: bytes, ContentLength: bytes.length }),
    putFile: (key, path) => putFile(sender, objectOf(key), path),
    async get(key) {
      for (let tries = 1; ; tries++) {
        const { body } = await read(key) // asked again by the client itself, but only until an answer begins
        try {
          return await body.transformToByteArray()
        } catch (error) {
          if (tries === maxAttempts) throw error
        }
      }
    },
    async open(stored, part) {
      const { body, size } = await read(stored.key, part).catch((error: unknown) => tellBehindEnd(error, stored))
      const opened = body instanceof Readable ? body : Readable.fromWeb(body.transformToWebStream())
      if (size === undefined || size === stored.bytes) return opened
      opened.destroy()
      throw new NotWhole(stored, size)
    },
    async delete(key) {
      await client.send(new DeleteObjectCommand(objectOf(key)))
    },
    async *list() {
      for await (const page of paginateListObjectsV2({ client }, { Bucket: bucket, Prefix: prefix })) {
        for (const { Key: key } of page.Contents ?? []) if (key) yield key.slice(prefix.length)
      }
    },
    isFull: async () => false,
    isThere: async () => true,
    isWritable: async () => true,
    async assertWritable() {
      try {
        await client.send(new HeadBucketCommand({ Bucket: bucket }))
      } catch (cause) {
        const where = endpoint ? ` at ${endpoint}` : ''
        const sentence = `The bucket ${bucket}${where} cannot be reached. Check STORAGE_URL and the AWS credentials.`
        throw new StorageUnusable(sentence, { cause })
      }
    },
    close: () => client.destroy(),
  }
}

type Sender = { client: S3Client; answerWithinMs: number }
type Place = { Bucket: string; Key: string }

async function put(
  { client, answerWithinMs }: Sender,
  object: Place & { Body: Uint8Array | ReadStream; ContentLength: number },
): Promise<void> {
  const requestTimeout = answerWithinMs + object.ContentLength / leastBytesPerMs
  await client.send(new PutObjectCommand(object), { requestTimeout })
}

/** A file is read once for each try, and the client itself does not try again what it cannot read again. */
async function putFile(sender: Sender, place: Place, path: string): Promise<void> {
  const { size } = await stat(path)
  for (let tries = 1; ; tries++) {
    const body = createReadStream(path)
    try {
      await put(sender, { ...place, Body: body, ContentLength: size })
      return
    } catch (error) {
      if (tries === maxAttempts || !isAway(error)) throw error
    } finally {
      body.destroy()
    }
  }
}

/** How large an object is, of which all or a part is answered; undefined where a service does not tell. */
function sizeOf({ ContentRange: range, ContentLength: length }: GetObjectCommandOutput): number | undefined {
  const whole = range === undefined ? length : Number(range.split('/')[1])
  return Number.isNaN(whole) ? undefined : whole
}

/** No part is asked for that lies behind the end of what was put. */
function tellBehindEnd(error: unknown, stored: StoredBytes): never {
  throw error instanceof S3ServiceException && error.$metadata.httpStatusCode === 416 ? new NotWhole(stored) : error
}

/** Says of a service that failed, or that could not be reached, that it is away, and of an object that is none that it is not there. */
function tellProblem(error: unknown, key: string): never {
  if (error instanceof NoSuchKey) throw new NotThere(key, error)
  if (!isAway(error)) throw error
  throw new StorageAway('The S3 service is busy or cannot be reached.', { cause: error })
}

function isAway(error: unknown): boolean {
  const answered = error instanceof S3ServiceException ? error.$metadata.httpStatusCode : undefined
  return answered === undefined || answered >= 500
}

function clientOf(region: string | undefined, endpoint: string | undefined, answerWithinMs: number): S3Client {
  return new S3Client({
    maxAttempts,
    ...(region && { region }),
    // Services that are not Amazon's know buckets as paths, and not every one knows the newer checksums.
    ...(endpoint && { endpoint, forcePathStyle: true }),
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: {
      connectionTimeout: connectTimeoutMs,
      requestTimeout: answerWithinMs,
      throwOnRequestTimeout: true,
    },
  })
}
