import { MessageChannel, type MessagePort } from 'node:worker_threads'
import { sendNothing } from '@guise/models'
import { Piscina } from 'piscina'
import type { Clip, ClipOptions, FrameReport, SourcePhotos, TimedFrame } from './api/engine-api.ts'
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

/** How long a thread without a film waits for one before it ends: films are rare, and its models take 170 MB. */
const IDLE_MS = 60_000

/** A pool whose threads start with the first film. Each film has one to itself, from its opening to its closing. */
export function createClipPool({ threads, neural }: Omit<EnginePoolOptions, 'maxWaiting'>): ClipPool {
  sendNothing()
  const pool = new Piscina({
    filename: workerUrl.href,
    minThreads: 0,
    maxThreads: threads,
    concurrentTasksPerWorker: 1,
    idleTimeout: IDLE_MS,
    resourceLimits: { maxYoungGenerationSizeMb: MAX_YOUNG_MB },
    workerData: { neural } satisfies ThreadData,
  })
  const films = new Map<MessagePort, Promise<unknown>>()
  return {
    async openClip(source, { isSpared, ...options }) {
      const { port1: near, port2: far } = new MessageChannel()
      const job: WorkerJob = { kind: 'clip', source, options, asksWhomToSpare: isSpared !== undefined, port: far }
      const served: Promise<WorkerAnswer> = pool.run(job, { name: 'answerJob', transferList: [far] })
      films.set(near, served)
      const forget = () => films.delete(near)
      served.then(forget, forget)
      return farClip(near, served, isSpared)
    },
    // A thread that is ended while a network runs in it takes the process with it: each ends its film first, after the frame at hand.
    async close() {
      for (const near of films.keys()) near.postMessage({ kind: 'end' } satisfies ToClip, [])
      await Promise.allSettled(films.values())
      await pool.destroy()
    },
  }
}

/** A clip in another thread: frames go there and come back, and then the next. */
async function farClip(
  port: MessagePort,
  served: Promise<WorkerAnswer>,
  isSpared: ClipOptions['isSpared'],
): Promise<Clip> {
  const counter = clipCounter()
  let person: Float32Array | undefined
  let waiting = Promise.withResolvers<Extract<FromClip, { kind: 'open' | 'frames' }>>()
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
  const opened = await waiting.promise
  if (opened.kind !== 'open') throw new TypeError('the engine thread answered the opening with something else')

  async function swapFrames(frames: TimedFrame[]): Promise<FrameReport[]> {
    if (ended) throw ended.why
    waiting = Promise.withResolvers()
    const copies = frames.map((timed) => ({ ...timed, frame: { ...timed.frame, data: timed.frame.data.slice() } }))
    const buffers = copies.map(({ frame }) => frame.data.buffer)
    say({ kind: 'frames', frames: copies }, buffers)
    const answer = await waiting.promise
    if (answer.kind !== 'frames') throw new TypeError('the engine thread answered frames with something else')
    for (const [i, data] of answer.data.entries()) frames[i]?.frame.data.set(data)
    person = answer.person
    for (const report of answer.reports) counter.count(report)
    return answer.reports
  }

  return {
    atOnce: opened.atOnce,
    swapFrames,
    async swapFrame(frame, seconds, isLookedAt) {
      const [report] = await swapFrames([{ frame, seconds, isLookedAt }])
      if (!report) throw new TypeError('the engine thread answered a frame with nothing')
      return report
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
