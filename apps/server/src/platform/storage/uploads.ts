import { createHash, randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Multipart, MultipartFile } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import { allowedImageTypes, brokenRuleOf, maxUploadBytes } from '@guise/contract'
import type { CreateSourceImageBody } from '@guise/contract'
import { isVideo } from '@guise/video'
import pLimit from 'p-limit'
import type { LimitFunction } from 'p-limit'
import type { z } from 'zod'
import { AppError, invalidBody } from '../process/app-error.ts'
import { ownPrefix, removeLeft } from '../files/left-behind.ts'
import { privateMode } from '../files/private-files.ts'
import { isWritable } from './storage.ts'

/** A photo or a film as it was sent, in a file of its own, with the fields beside it. */
export type Upload<Fields = z.infer<typeof CreateSourceImageBody>> = {
  path: string
  /** Whether it is a film and no photo. */
  isFilm: boolean
  fileName: string
  fields: Fields
  /** Tells two uploads under one Idempotency-Key apart. */
  fingerprint: string
}

/** Photos on their way in. They are written to files as they come, so that one that stalls holds no memory. */
export type Uploads = {
  /**
   * Lends a photo of a person for as long as work needs it; then its file is gone. So many bytes of a film are taken, too, where
   * they are said.
   */
  receive<Fields, T>(
    from: { request: FastifyRequest; userId: string },
    schema: z.ZodType<Fields>,
    work: (upload: Upload<Fields>) => Promise<T>,
    filmBytes?: number,
  ): Promise<T>
  count(): number
  /** Whether there is a folder in which they can be written. */
  isWritable(): boolean
}

/**
 * Most photos that are received at once, of one person, more than any page sends, and most of those that are worked on. Whoever
 * sends one and no other is never refused: nobody keeps others out by sending many slowly.
 */
const mostUploads = { inAll: 100, ofOneUser: 10, atWork: 2 }
/** A file that is older belongs to no call any more. */
const leftAfterMs = 3_600_000
/** What a picture is told by. */
const headBytes = 4100

const tooLarge = () => new AppError({ code: 'upload_too_large' })
/** What an unreadable or foreign file is refused with. */
export const invalidFormat = (cause?: unknown) => new AppError({ code: 'file_format' }, { cause })

/** Opens the folder of uploads, and empties it of what a process left that was killed. */
export async function openUploads(folder: string, limits: Partial<typeof mostUploads> = {}): Promise<Uploads> {
  const { inAll, ofOneUser, atWork } = { ...mostUploads, ...limits }
  const senders: string[] = []
  const turns = createTurns(atWork)
  await mkdir(folder, { recursive: true, mode: privateMode.folder })
  await removeLeft(folder, leftAfterMs)
  return {
    count: () => senders.length,
    isWritable: () => isWritable(folder),
    async receive({ request, userId }, schema, work, filmBytes) {
      if (!request.isMultipart()) throw new AppError({ code: 'upload_not_multipart' })
      const own = senders.filter((sender) => sender === userId).length
      if (own >= ofOneUser || (own > 0 && senders.length >= inAll)) {
        throw new AppError({ code: 'too_many_uploads' }, { retryAfterSeconds: 5 })
      }
      senders.push(userId)
      const path = join(folder, ownPrefix + randomUUID())
      try {
        const upload = await readUpload(request, schema, { path, filmBytes })
        return await turns.take(userId, () => work(upload))
      } finally {
        senders.splice(senders.indexOf(userId), 1)
        await rm(path, { force: true }).catch(() => undefined) // its answer stands; what is left goes at a later start
      }
    },
  }
}

/** Works on so many photos of a person at once: whoever sends many waits for their own. */
function createTurns(most: number) {
  const turns = new Map<string, { limit: LimitFunction; taken: number }>()
  return {
    async take<T>(userId: string, work: () => Promise<T>): Promise<T> {
      const own = turns.get(userId) ?? { limit: pLimit(most), taken: 0 }
      turns.set(userId, own)
      own.taken++
      try {
        return await own.limit(work)
      } finally {
        if (--own.taken === 0) turns.delete(userId)
      }
    },
  }
}

/** Where a file goes, and how large a film may be; none is taken without. */
type Target = { path: string; filmBytes: number | undefined }
type Written = { fileName: string; size: number; head: Buffer; hash: ReturnType<typeof createHash> }

/** Reads the multipart body of a photo or a film with its fields into a file, stopping as soon as it is too large. */
async function readUpload<Fields>(
  request: FastifyRequest,
  schema: z.ZodType<Fields>,
  target: Target,
): Promise<Upload<Fields>> {
  const fileSize = Math.max(maxUploadBytes, target.filmBytes ?? 0)
  const sent: Record<string, unknown> = {}
  let file: Written | undefined
  try {
    for await (const part of formParts(request, fileSize)) {
      if (part.type === 'field') sent[part.fieldname] = part.value
      else if (part.fieldname !== 'file') throw new AppError({ code: 'upload_wrong_part' })
      else if (!isTypeTaken(part.mimetype, target)) throw invalidFormat()
      else file = await writePart(part, target)
    }
  } catch (error) {
    if (error instanceof AppError) throw error
    if (isUnwritten(error)) throw new AppError({ code: 'pictures_not_stored' }, { cause: error, retryAfterSeconds: 60 })
    const { code } = error as { code?: string }
    if (code === 'FST_REQ_FILE_TOO_LARGE') throw tooLarge()
    if (code === 'FST_FILES_LIMIT') throw new AppError({ code: 'upload_several_files' })
    throw new AppError({ code: 'upload_cut_off' }, { cause: error })
  }
  if (!file) throw new AppError({ code: 'upload_without_photo' })
  if (file.size === 0) throw invalidFormat()
  const isFilm = target.filmBytes !== undefined && isVideo(file.head)
  if (!isFilm) await requireImage(file.head, target)
  const fields = parseFields(schema, sent)
  const fingerprint = file.hash.update(JSON.stringify([file.fileName, fields])).digest('hex')
  return { path: target.path, isFilm, fileName: file.fileName, fields, fingerprint }
}

/** No room, no rights, no folder, or a disk that fails: a connection that is cut has other codes. */
const ofFiles = /^(EACCES|EDQUOT|EIO|EMFILE|ENFILE|ENOENT|ENOSPC|ENOTDIR|EPERM|EROFS)$/

function isUnwritten(error: unknown): boolean {
  return error instanceof Error && ofFiles.test((error as { code?: string }).code ?? '') // as Node's own errors have one
}

/** What a form may say besides: its default, what the parser tells of a file of which nothing is said, and a wrong name of image/jpeg. */
const alsoTaken = new Set(['application/octet-stream', 'text/plain', 'image/jpg'])

/** Whether a file that is said to be of a type is taken: what it is, its bytes tell. */
function isTypeTaken(type: string, { filmBytes }: Target): boolean {
  const isFilm = filmBytes !== undefined && type.startsWith('video/')
  return isFilm || alsoTaken.has(type) || allowedImageTypes.some((allowed) => allowed === type)
}

async function writePart(part: MultipartFile, { path, filmBytes }: Target): Promise<Written> {
  const written: Written = { fileName: part.filename, size: 0, head: Buffer.alloc(0), hash: createHash('sha256') }
  await pipeline(
    part.file as Readable, // a stream of the multipart parser, which is older than the types of Node's
    async function* watch(chunks: AsyncIterable<Buffer>) {
      for await (const chunk of chunks) {
        written.size += chunk.length
        if (written.size > maxUploadBytes) requireFilmOf(written, filmBytes)
        if (written.head.length < headBytes) written.head = Buffer.concat([written.head, chunk.subarray(0, headBytes)])
        written.hash.update(chunk)
        yield chunk
      }
    },
    createWriteStream(path, { flags: 'wx', mode: privateMode.file }),
  )
  if (part.file.truncated) throw tooLarge()
  return written
}

/** Only a film may be larger than a photo. */
function requireFilmOf({ size, head }: Written, filmBytes: number | undefined): void {
  if (filmBytes === undefined || !isVideo(head)) throw tooLarge()
  if (size > filmBytes) throw new AppError({ code: 'video_too_large', max_mb: filmBytes / 1e6 })
}

function parseFields<Fields>(schema: z.ZodType<Fields>, fields: Record<string, unknown>): Fields {
  const parsed = schema.safeParse(fields)
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  if (!issue) throw parsed.error
  throw invalidBody({ field: issue.path.join('.') || 'body', ...brokenRuleOf(issue) })
}

/** Refuses what is no photo; of a film of another kind, where films are taken, it is told which are. */
async function requireImage(head: Buffer, { filmBytes }: Target): Promise<void> {
  const type = await typeOf(head)
  if (isImageTaken(type)) return
  throw filmBytes !== undefined && type?.startsWith('video/') ? new AppError({ code: 'video_format' }) : invalidFormat()
}

/** Whether the bytes begin like a picture of an allowed type, whatever the file is called. An animated PNG is a PNG. */
export async function isAllowedImage(bytes: Uint8Array): Promise<boolean> {
  return isImageTaken(await typeOf(bytes))
}

function isImageTaken(found: string | undefined): boolean {
  return found === 'image/apng' || allowedImageTypes.some((type) => type === found)
}

/** What a file is by its first bytes. */
async function typeOf(bytes: Uint8Array): Promise<string | undefined> {
  const { fileTypeFromBuffer } = await import('file-type')
  return (await fileTypeFromBuffer(bytes))?.mime
}

/**
 * The parts of a form, a file among them of so many bytes at most. What is unread when whoever asks for them stops is read on and
 * dropped: the parser would wait for it to be taken, and the next call over the same connection stands behind it.
 */
export async function* formParts(request: FastifyRequest, fileSize: number): AsyncGenerator<Multipart> {
  try {
    yield* request.parts({ limits: { fileSize } })
  } finally {
    request.raw.unpipe().resume()
  }
}
