import { AsyncLocalStorage } from 'node:async_hooks'

/** What the work at hand belongs to. */
export type TrailIds = {
  request_id?: string | undefined
  task_id?: string | undefined
  job_id?: string | undefined
  kind?: string | undefined
  /** The span the work is done in, as W3C Trace Context writes it. */
  traceparent?: string | undefined
}

/** What a job inherits from whatever enqueued it, and when that was. */
export type Inheritance = Pick<TrailIds, 'request_id' | 'task_id' | 'traceparent'> & { sent_at: number }

/** Knows at any place in the code which request, task and job it is working for. */
export type Trail = {
  run<T>(ids: TrailIds, work: () => T): T
  /** Adds what has become known meanwhile. */
  add(ids: TrailIds): void
  ids(): TrailIds
  handOn(): Inheritance
}

/** Makes the trail of one process: ids follow the work through every await, without being passed. */
export function createTrail(): Trail {
  const current = new AsyncLocalStorage<TrailIds>()
  const ids = () => current.getStore() ?? {}
  return {
    run: (ids, work) => current.run(ids, work),
    add(more) {
      Object.assign(ids(), more)
    },
    ids,
    handOn() {
      const { request_id, task_id, traceparent } = ids()
      return { request_id, task_id, traceparent, sent_at: Date.now() }
    },
  }
}
