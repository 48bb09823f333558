import { workerData, type MessagePort } from 'node:worker_threads'
import type { NeuralOptions } from '@guise/neural'
import type {
  Box,
  ClipEngine,
  EmbeddedFace,
  FaceCheck,
  FaceList,
  Judgement,
  SwapRequest,
  SwapResult,
} from './api/engine-api.ts'
import { EngineProblem, type EngineProblemCode } from './api/problem.ts'
import { serveClip, type ClipJob } from './clip/serve-clip.ts'
import { takeDecodedPixels } from './codec/codec.ts'
import { giveMemoryBack } from './collect.ts'
import { editorBy } from './edit-port.ts'
import { createEngine } from './engine.ts'

/** What the pool asks of an engine thread. */
export type WorkerJob =
  | { kind: 'warm' }
  | { kind: 'swap'; request: Omit<SwapRequest, 'edit'>; editor?: MessagePort }
  | { kind: 'check'; image: Uint8Array }
  | { kind: 'list'; photo: Uint8Array }
  | { kind: 'judge'; photo: Uint8Array; ages: boolean }
  | { kind: 'embed'; photo: Uint8Array; boxes: Box[] }
  | { kind: 'watermark'; photo: Uint8Array }
  | ({ kind: 'clip' } & ClipJob)

/** What it answers; a problem travels as its code, since errors lose their class between threads. */
export type WorkerAnswer =
  | { kind: 'warm' }
  | { kind: 'swap'; result: SwapResult }
  | { kind: 'check'; check: FaceCheck }
  | { kind: 'list'; list: FaceList }
  | { kind: 'judge'; judgement: Judgement }
  | { kind: 'embed'; faces: EmbeddedFace[] }
  | { kind: 'watermark'; message: Uint8Array | undefined }
  | { kind: 'clip' }
  | { kind: 'problem'; code: EngineProblemCode }

/** What every thread of a pool is given. */
export type ThreadData = { neural: NeuralOptions | undefined }

const engine = startEngine(workerData)

/** Whoever starts the pool has been told of models that cannot be used; a thread that cannot open them draws in our own way. */
async function startEngine({ neural }: ThreadData): Promise<ClipEngine> {
  if (!neural) return createEngine()
  return createEngine(undefined, neural).catch((error: unknown) => {
    if (!(error instanceof Error) || error.name !== 'ModelProblem') throw error
    process.emitWarning(`The models of ${neural.folder} are not used: ${error.message}`)
    return createEngine()
  })
}

/**
 * Pixels of a job after which its thread gives their memory back at once. Left alone, it keeps the photos of several jobs: a
 * collection takes 30 ms, and what it is for has taken a second.
 */
const COLLECTED_PX = 8e6

/** Runs one job on this thread's engine. */
export async function answerJob(job: WorkerJob): Promise<WorkerAnswer> {
  try {
    return await work(await engine, job)
  } catch (error) {
    if (error instanceof EngineProblem) return { kind: 'problem', code: error.code }
    throw error
  } finally {
    if (takeDecodedPixels() > COLLECTED_PX) await giveMemoryBack()
  }
}

async function work(engine: ClipEngine, job: WorkerJob): Promise<WorkerAnswer> {
  if (job.kind === 'swap') return { kind: 'swap', result: await swapBy(engine, job) }
  if (job.kind === 'check') return { kind: 'check', check: await engine.check(job.image) }
  if (job.kind === 'list') return { kind: 'list', list: await engine.list(job.photo) }
  if (job.kind === 'judge') return { kind: 'judge', judgement: await engine.judge(job.photo, { ages: job.ages }) }
  if (job.kind === 'embed') return { kind: 'embed', faces: await engine.embed(job.photo, job.boxes) }
  if (job.kind === 'watermark') return { kind: 'watermark', message: await engine.readWatermark(job.photo) }
  if (job.kind === 'clip') {
    await serveClip(engine, job)
    return { kind: 'clip' }
  }
  return { kind: 'warm' }
}

function swapBy(engine: ClipEngine, { request, editor }: Extract<WorkerJob, { kind: 'swap' }>): Promise<SwapResult> {
  if (!editor) return engine.swap(request)
  return engine.swap({ ...request, edit: editorBy(editor) }).finally(() => editor.close())
}
