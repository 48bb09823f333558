import type { WorkerAnswer, WorkerJob } from './worker.ts'

/** Stands in for an engine thread: its answers say what it was asked. */
export function answerJob(job: WorkerJob): WorkerAnswer {
  if (job.kind === 'judge')
    return { kind: 'judge', judgement: { sexual: job.photo[0] ?? 0, ...(job.ages && { youngest: 30 }) } }
  if (job.kind === 'embed') {
    const embedding = Float32Array.from(job.photo)
    return { kind: 'embed', faces: job.boxes.map((box) => ({ box, isMain: false, embedding })) }
  }
  if (job.kind === 'watermark') return { kind: 'watermark', message: job.photo }
  return { kind: 'warm' }
}
