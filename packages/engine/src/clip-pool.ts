import { MessageChannel, type MessagePort } from 'node:worker_threads'
import { Piscina } from 'piscina'
import type { Clip, ClipFrame, ClipOptions, FrameReport, SourcePhotos } from './api/engine-api.ts'
import { EngineProblem } from './api/problem.ts'
import { clipCounter } from './clip/count-frames.ts'
import type { FromClip, ToClip } from './clip/serve-clip.ts'
import { MAX_YOUNG_MB, workerUrl, type EnginePoolOptions } from './pool.ts'
import type { ThreadData, WorkerAnswer, WorkerJob } from './worker.ts'

/** Threads that swap films, beside those for photos. */
export type ClipPool = {
  openClip(source: SourcePhotos, options: ClipOptions): Promise<Clip>
  close(): Promise<void>
}

/** How long a thread without a film waits for one before it ends: films are rare, and its models take 160 MB. */
const IDLE_MS = 60_000

/** A pool whose threads start with the first film. Each film has one to itself, from its opening to its closing. */
export function createClipPool({ threads, neural }: Omit<EnginePoolOptions, 'maxWaiting'>): ClipPool {
  const pool = new Piscina({
    filename: workerUrl.href,
    minThreads: 0,
    maxThreads: threads,
    concurrentTasksPerWorker: 1,
    idleTimeout: IDLE_MS,
    resourceLimits: { maxYoungGenerationSizeMb: MAX_YOUNG_MB },
    workerData: { neural } satisfies ThreadData,
  })
  return {
    async openClip(source, { isSpared, ...options }) {
      const { port1: near, port2: far } = new MessageChannel()
      const job: WorkerJob = { kind: 'clip', source, options, asksWhomToSpare: isSpared !== undefined, port: far }
      const served: Promise<WorkerAnswer> = pool.run(job, { name: 'answerJob', transferList: [far] })
      const clip = farClip(near, served, isSpared)
      await clip.opened
      return clip
    },
    close: () => pool.destroy(),
  }
}

/** A clip in another thread: one frame at a time goes there and comes back. */
function farClip(
  port: MessagePort,
  served: Promise<WorkerAnswer>,
  isSpared: ClipOptions['isSpared'],
): Clip & { opened: Promise<void> } {
  const counter = clipCounter()
  let person: Float32Array | undefined
  let waiting = Promise.withResolvers<Extract<FromClip, { kind: 'open' | 'frame' }>>()
  const opened = waiting.promise.then(() => undefined)
  let ended: { why: unknown } | undefined
  const fail = (why: unknown) => {
    ended ??= { why }
    waiting.reject(why)
  }
  const say = (message: ToClip, moved: ArrayBuffer[] = []) => port.postMessage(message, moved)
  port.on('message', (message: FromClip) => {
    if (message.kind !== 'asked') waiting.resolve(message)
    else isSpared?.(message.embedding).then((spared) => say({ kind: 'spared', isSpared: spared }), fail)
  })
  // Told by its job alone: what came by the port as well could come after it.
  served.then(
    (answer) => fail(answer.kind === 'problem' ? new EngineProblem(answer.code) : new Error('the clip is closed')),
    fail,
  )
  waiting.promise.catch(() => undefined) // met where a frame is waited for
  return {
    opened,
    async swapFrame(frame: ClipFrame, seconds: number, isLookedAt = false): Promise<FrameReport> {
      if (ended) throw ended.why
      waiting = Promise.withResolvers()
      const data = frame.data.slice()
      say({ kind: 'frame', frame: { ...frame, data }, seconds, isLookedAt }, [data.buffer])
      const answer = await waiting.promise
      if (answer.kind !== 'frame') throw new TypeError('the engine thread answered a frame with something else')
      frame.data.set(answer.data)
      person = answer.person
      counter.count(answer.report)
      return answer.report
    },
    person: () => person,
    finish: () => counter.report(),
    async close() {
      say({ kind: 'end' })
      port.close()
      await served.catch(() => undefined)
    },
  }
}
