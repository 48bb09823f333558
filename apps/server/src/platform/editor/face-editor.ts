import sharp from 'sharp'
import type { EngineFault } from '@guise/contract'
import type { EditFace, EditorRequest } from '@guise/neural'
import { createRateLimiter, createSafeFetch, PostProblem } from '@guise/posts'
import type { SafeFetch } from '@guise/posts'
import type { OwnEngine } from '../settings/own-engine.ts'

/** A server of the operator's that draws a face into a crop. */
export type FaceEditor = {
  /** For the faces of one photo: what draws them, and what went wrong first. */
  open(): { edit: EditFace; fault: () => EngineFault | undefined }
}

/** Four times what the largest crop has as numbers; a PNG of it is smaller. */
const maxAnswerBytes = 16 * 1024 * 1024
const connectMs = 5000
/** Faces that are drawn at a time: others wait their turn, within the time that each of them has. */
const turns = { concurrent: 4, perSecond: 50, burst: 50 }

/** Opens the editor that the settings name. Nothing but its own host can be reached by it, and no redirect is followed. */
export function openFaceEditor({ editor }: Pick<OwnEngine, 'editor'>, userAgent: string): FaceEditor | undefined {
  if (!editor) return undefined
  const { url, timeoutMs } = editor
  const fetch = createSafeFetch({
    userAgent,
    ownServer: url,
    rateLimiter: createRateLimiter({ ...turns, longestWaitMs: timeoutMs }),
    limits: {
      redirects: 0,
      timeMs: timeoutMs,
      connectMs: Math.min(connectMs, timeoutMs),
      bytes: maxAnswerBytes,
      perPost: { requests: 1, bytes: maxAnswerBytes, timeMs: timeoutMs },
    },
  })
  return {
    open() {
      let first: EngineFault | undefined
      const edit: EditFace = async (request) => {
        try {
          return await askEditor(fetch, url, request)
        } catch (error) {
          first ??= faultOf(error)
          throw error
        }
      }
      return { edit, fault: () => first }
    },
  }
}

/** Why an editor's answer is of no use. */
class EditorProblem extends Error {
  readonly fault: EngineFault

  constructor(fault: EngineFault, options?: ErrorOptions) {
    super(fault, options)
    this.fault = fault
  }
}

async function askEditor(fetch: SafeFetch, url: string, request: EditorRequest): Promise<Uint8Array> {
  const { size } = request
  const parts = {
    crop: await pngOf(request.crop, size, 3),
    source: await pngOf(request.source, size, 3),
    mask: await pngOf(request.mask, size, 1),
  }
  const { body, contentType } = await multipartOf(parts)
  const headers = { 'content-type': contentType, accept: 'image/png' }
  const answer = await fetch(url, { method: 'POST', headers, body })
  if (answer.status !== 200) throw new EditorProblem('refused')
  return readAnswer(answer.body, size)
}

function pngOf(pixels: Uint8Array, size: number, channels: 1 | 3): Promise<Buffer<ArrayBuffer>> {
  return sharp(pixels, { raw: { width: size, height: size, channels } })
    .toColourspace(channels === 1 ? 'b-w' : 'srgb')
    .png({ compressionLevel: 1 })
    .toBuffer()
}

/** The picture in an answer as the engine has its crops: RGB bytes of the same square. */
async function readAnswer(bytes: Uint8Array, size: number): Promise<Uint8Array> {
  try {
    const picture = sharp(bytes, { limitInputPixels: 50e6, failOn: 'error', pages: 1 })
    const { width, height } = await picture.metadata()
    if (width !== size || height !== size) throw new EditorProblem('wrong_size')
    const { data } = await picture.flatten().toColourspace('srgb').raw().toBuffer({ resolveWithObject: true })
    if (data.length !== size * size * 3) throw new EditorProblem('not_a_picture')
    return new Uint8Array(data)
  } catch (error) {
    throw error instanceof EditorProblem ? error : new EditorProblem('not_a_picture', { cause: error })
  }
}

function faultOf(error: unknown): EngineFault {
  if (error instanceof EditorProblem) return error.fault
  if (!(error instanceof PostProblem)) return 'unreachable'
  if (error.code === 'timeout' || error.code === 'too_large') return error.code
  return error.code === 'unreachable' || error.code === 'blocked_address' ? 'unreachable' : 'refused'
}

/** A form of PNG files, one part for each name, as multipart/form-data. */
async function multipartOf(
  files: Record<string, Uint8Array<ArrayBuffer>>,
): Promise<{ body: Uint8Array; contentType: string }> {
  const form = new FormData()
  for (const [name, bytes] of Object.entries(files)) {
    form.append(name, new Blob([bytes], { type: 'image/png' }), `${name}.png`)
  }
  const encoded = new Response(form)
  return { body: await encoded.bytes(), contentType: encoded.headers.get('content-type') ?? '' }
}
