import { AsyncLocalStorage } from 'node:async_hooks'

/** What the work at hand belongs to. */
export type RequestIds = {
  request_id?: string | undefined
  task_id?: string | undefined
  job_id?: string | undefined
  kind?: string | undefined
  /** The span the work is done in, as W3C Trace Context writes it. */
  traceparent?: string | undefined
}

/** What a job inherits from whatever enqueued it, and when that was. */
export type Inherited = Pick<RequestIds, 'request_id' | 'task_id' | 'traceparent'> & { sent_at: number }

/** Knows at any place in the code which request, task and job it is working for. */
export type RequestContext = {
  run<T>(ids: RequestIds, work: () => T, whose?: string): T
  /** Adds what has become known meanwhile. */
  add(ids: RequestIds): void
  ids(): RequestIds
  /** On whose behalf it is done: a key by which people are told apart, and which nothing prints. */
  whose(): string
  /** From where the call at hand came, whoever's it turned out to be; undefined in a job. */
  caller(): string | undefined
  /** Says on whose, as soon as that is known. */
  isFor(whose: string): void
  forJobs(): Inherited
}

/** Makes the request context of one process: ids follow the work through every await, without being passed. */
export function createRequestContext(): RequestContext {
  const current = new AsyncLocalStorage<{ ids: RequestIds; whose: string; from: string }>()
  const ids = () => current.getStore()?.ids ?? {}
  return {
    run: (ids, work, whose = '') => current.run({ ids, whose, from: whose }, work),
    add(more) {
      Object.assign(ids(), more)
    },
    ids,
    whose: () => current.getStore()?.whose ?? '',
    caller: () => (ids().job_id === undefined ? (current.getStore()?.from ?? '') : undefined),
    isFor(whose) {
      const store = current.getStore()
      if (store) store.whose = whose
    },
    forJobs() {
      const { request_id, task_id, traceparent } = ids()
      return { request_id, task_id, traceparent, sent_at: Date.now() }
    },
  }
}
