import type { WorkerAnswer, WorkerJob } from './worker.ts'

/** Stands in for an engine thread: dies on an image that says so, as a fault in native code would make it. */
export function answerJob(job: WorkerJob): WorkerAnswer {
  if (job.kind !== 'check') return { kind: 'warm' }
  if (new TextDecoder().decode(job.image) === 'crash') process.exit(3)
  return { kind: 'check', check: { faces: [], usable: false, advice: [] } }
}
