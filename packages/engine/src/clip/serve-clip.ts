import { once } from 'node:events'
import { setPriority } from 'node:os'
import type { MessagePort } from 'node:worker_threads'
import type { Clip, ClipEngine, ClipFrame, ClipOptions, FrameReport, SourcePhotos } from '../api/engine-api.ts'

/** A film that a thread of the pool is given, with the port its frames come by. */
export type ClipJob = {
  source: SourcePhotos
  options: Omit<ClipOptions, 'isSpared'>
  asksWhomToSpare: boolean
  port: MessagePort
}

/** What comes by the port: a frame, what was answered, or the end. */
export type ToClip =
  | { kind: 'frame'; frame: ClipFrame; seconds: number; isLookedAt: boolean }
  | { kind: 'spared'; isSpared: boolean }
  | { kind: 'end' }

/** What goes back: the frame that was changed, or whom to spare. Why nothing more comes is the answer of the job. */
export type FromClip =
  | { kind: 'open' }
  | { kind: 'frame'; data: Uint8Array; report: FrameReport; person: Float32Array | undefined }
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
  const closed = new AbortController()
  port.once('close', () => closed.abort())
  const hear = async (): Promise<ToClip> => {
    try {
      // Whoever has a port is the only one who writes into it, and writes nothing else.
      return (await once(port, 'message', { signal: closed.signal }))[0] as ToClip
    } catch {
      return { kind: 'end' }
    }
  }
  const isSpared = async (embedding: Float32Array) => {
    const answer = hear()
    say({ kind: 'asked', embedding })
    const heard = await answer
    return heard.kind === 'spared' && heard.isSpared
  }
  try {
    const next = hear()
    const clip = await engine.openClip(source, { ...options, ...(asksWhomToSpare && { isSpared }) })
    say({ kind: 'open' })
    await swapFrames(clip, next, hear, say)
  } finally {
    port.close()
  }
}

type Say = (message: FromClip, moved?: ArrayBuffer[]) => void

async function swapFrames(clip: Clip, first: Promise<ToClip>, hear: () => Promise<ToClip>, say: Say): Promise<void> {
  for (let next = first; ;) {
    const message = await next
    if (message.kind !== 'frame') return
    const { frame, seconds, isLookedAt } = message
    const report: FrameReport = { ...(await clip.swapFrame(frame, seconds, isLookedAt)), meshes: [] }
    const { buffer } = frame.data
    next = hear()
    const answer: FromClip = { kind: 'frame', data: frame.data, report, person: clip.person() }
    say(answer, buffer instanceof ArrayBuffer ? [buffer] : [])
  }
}
