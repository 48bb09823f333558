import { once } from 'node:events'
import { setPriority } from 'node:os'
import type { MessagePort } from 'node:worker_threads'
import type { Clip, ClipEngine, ClipOptions, FrameReport, SourcePhotos, TimedFrame } from '../api/engine-api.ts'

/** A film that a thread of the pool is given, with the port its frames come by. */
export type ClipJob = {
  source: SourcePhotos
  options: Omit<ClipOptions, 'isSpared'>
  asksWhomToSpare: boolean
  port: MessagePort
}

/** What comes by the port: frames, what was answered, or the end. */
export type ToClip = { kind: 'frames'; frames: TimedFrame[] } | { kind: 'spared'; isSpared: boolean } | { kind: 'end' }

/** What goes back: the frames that were changed, or whom to spare. Why nothing more comes is the answer of the job. */
export type FromClip =
  | { kind: 'open'; atOnce: number }
  | { kind: 'frames'; data: Uint8Array[]; reports: FrameReport[]; person: Float32Array | undefined }
  | { kind: 'asked'; embedding: Float32Array }

/** Behind photos, whose owners wait: on Linux a thread has a priority of its own. */
const FILM_PRIORITY = 10

/** Swaps the frames that come by a port until it is closed, one after the other; throws what ends it before. */
export async function serveClip(
  engine: ClipEngine,
  { source, options, asksWhomToSpare, port }: ClipJob,
): Promise<void> {
  if (process.platform === 'linux') setPriority(FILM_PRIORITY)
  const say = (message: FromClip, moved: ArrayBuffer[] = []) => port.postMessage(message, moved)
  const ended = new AbortController()
  port.once('close', () => ended.abort())
  const hear = async (): Promise<ToClip> => {
    try {
      // Whoever has a port is the only one who writes into it, and writes nothing else.
      const message = (await once(port, 'message', { signal: ended.signal }))[0] as ToClip
      if (message.kind === 'end') ended.abort()
      return message
    } catch {
      return { kind: 'end' }
    }
  }
  const isSpared = async (embedding: Float32Array) => {
    const answer = hear()
    say({ kind: 'asked', embedding })
    const heard = await answer
    // Nobody is drawn who might be spared.
    if (heard.kind !== 'spared') throw new Error('the clip is closed')
    return heard.isSpared
  }
  try {
    const next = hear()
    const clip = await engine.openClip(source, { ...options, ...(asksWhomToSpare && { isSpared }) })
    say({ kind: 'open', atOnce: clip.atOnce })
    await swapFrames(clip, next, hear, say)
  } finally {
    port.close()
  }
}

type Say = (message: FromClip, moved?: ArrayBuffer[]) => void

async function swapFrames(clip: Clip, first: Promise<ToClip>, hear: () => Promise<ToClip>, say: Say): Promise<void> {
  for (let next = first; ;) {
    const message = await next
    if (message.kind !== 'frames') return
    const swapped = await clip.swapFrames(message.frames)
    const reports = swapped.map((report): FrameReport => ({ ...report, meshes: [] }))
    const data = message.frames.map(({ frame }) => frame.data)
    next = hear()
    const buffers = data.map(({ buffer }) => buffer).filter((buffer) => buffer instanceof ArrayBuffer)
    say({ kind: 'frames', data, reports, person: clip.person() }, buffers)
  }
}
