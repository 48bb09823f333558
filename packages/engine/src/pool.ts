import { MessageChannel, type MessagePort } from 'node:worker_threads'
import { checkNetworks, sendNothing } from '@guise/models'
import type { NeuralOptions } from '@guise/neural'
import { Piscina } from 'piscina'
import type { EmbeddedFace, FaceCheck, FaceList, Judgement, ListingEngine, SwapResult } from './api/engine-api.ts'
import { EngineBusy, EngineProblem } from './api/problem.ts'
import { lettingGo, takeOut } from './collect.ts'
import { serveEdits } from './edit-port.ts'
import type { ThreadData, WorkerAnswer, WorkerJob } from './worker.ts'

/** How many swaps run at once, each thread with its own models, how many jobs may wait for a thread, and the operator's models. */
export type EnginePoolOptions = { threads: number; maxWaiting?: number; neural?: NeuralOptions | undefined }

/** Whoever asks for so much at once had better wait elsewhere: every job that waits here holds its photos. */
const MAX_WAITING = 64

/**
 * Left alone, a thread's nursery of objects grows for hundreds of swaps, to 48 MB and all the pixels that dead objects in
 * it hold on to. This much is reached in the first few swaps, and costs no time: a face makes some 2 MB of objects, and planes
 * go with them. With 8 MB a worker takes 10 to 40 MB more.
 */
export const MAX_YOUNG_MB = 2

/** What runs in each thread. */
export const workerUrl = new URL('./worker.ts', import.meta.url)

/** Starts engines in worker threads, all warm before this answers; a thread that dies takes only its own job with it. */
export async function createEnginePool(options: EnginePoolOptions): Promise<ListingEngine> {
  await checkNetworks()
  return createPoolOf(workerUrl, options)
}

/** A pool whose threads run `worker`. */
export async function createPoolOf(
  worker: URL,
  { threads, maxWaiting = MAX_WAITING, neural }: EnginePoolOptions,
): Promise<ListingEngine> {
  sendNothing()
  const pool = new Piscina({
    filename: worker.href,
    minThreads: threads,
    maxThreads: threads,
    concurrentTasksPerWorker: 1,
    idleTimeout: Infinity,
    resourceLimits: { maxYoungGenerationSizeMb: MAX_YOUNG_MB },
    workerData: { neural } satisfies ThreadData,
  })
  const letGo = lettingGo()
  const ask = async (job: WorkerJob, moved: MessagePort[] = []): Promise<WorkerAnswer> => {
    if (pool.queueSize >= maxWaiting) throw new EngineBusy('more photos wait for the engine than may')
    const answer = takeOut<WorkerAnswer>(await pool.run(job, { name: 'answerJob', transferList: moved }))
    if (answer.kind === 'swap') letGo(answer.result.image.byteLength)
    if (answer.kind === 'problem') throw new EngineProblem(answer.code)
    return answer
  }
  await Promise.all(Array.from({ length: threads }, () => ask({ kind: 'warm' })))
  return {
    swap: async ({ edit, ...request }) => {
      if (!edit) return resultOf(await ask({ kind: 'swap', request }))
      const { port1: near, port2: far } = new MessageChannel()
      serveEdits(near, edit)
      return resultOf(await ask({ kind: 'swap', request, editor: far }, [far]).finally(() => near.close()))
    },
    check: async (image) => checkOf(await ask({ kind: 'check', image })),
    list: async (photo) => listOf(await ask({ kind: 'list', photo })),
    judge: async (photo, { ages } = { ages: true }) => judgementOf(await ask({ kind: 'judge', photo, ages })),
    embed: async (photo, boxes = []) => facesOf(await ask({ kind: 'embed', photo, boxes })),
    readWatermark: async (photo) => messageOf(await ask({ kind: 'watermark', photo })),
    close: () => pool.close(),
  }
}

function resultOf(answer: WorkerAnswer): SwapResult {
  if (answer.kind !== 'swap') throw new TypeError(`the engine thread answered a swap with ${answer.kind}`)
  return answer.result
}

function checkOf(answer: WorkerAnswer): FaceCheck {
  if (answer.kind !== 'check') throw new TypeError(`the engine thread answered a check with ${answer.kind}`)
  return answer.check
}

function listOf(answer: WorkerAnswer): FaceList {
  if (answer.kind !== 'list') throw new TypeError(`the engine thread answered a listing with ${answer.kind}`)
  return answer.list
}

function judgementOf(answer: WorkerAnswer): Judgement {
  if (answer.kind !== 'judge') throw new TypeError(`the engine thread answered a judging with ${answer.kind}`)
  return answer.judgement
}

function facesOf(answer: WorkerAnswer): EmbeddedFace[] {
  if (answer.kind !== 'embed') throw new TypeError(`the engine thread answered an embedding with ${answer.kind}`)
  return answer.faces
}

function messageOf(answer: WorkerAnswer): Uint8Array | undefined {
  if (answer.kind !== 'watermark') throw new TypeError(`the engine thread answered a watermark with ${answer.kind}`)
  return answer.message
}
