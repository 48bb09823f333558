import { z } from 'zod'
import { jobKinds } from '../constants.ts'
import { PageQuery, get, post, put } from '../operation.ts'
import type { Operation } from '../operation.ts'

/** How the reading of one network goes. */
export const NetworkHealth = z
  .object({
    network: z.string(),
    label: z.string().describe('What people call it.'),
    is_on: z.boolean(),
    reads: z.int().describe('Posts read.'),
    failures: z.record(z.string(), z.int()).describe('Posts that could not be read, by the code of the problem.'),
    last_read_at: z.iso.datetime().nullable(),
    last_failure_at: z.iso
      .datetime()
      .nullable()
      .describe('When the network, or the way to it, failed last: posts that are gone or private do not count.'),
  })
  .meta({ id: 'NetworkHealth' })

/** Switches a network on or off. */
export const SwitchNetworkBody = z.strictObject({ is_on: z.boolean() })

/** Kinds of jobs. */
export const JobKind = z.enum(jobKinds)

/** How much work of one kind there is. */
export const JobHealth = z
  .object({
    kind: JobKind,
    waiting: z.int(),
    running: z.int(),
    failed: z.int().describe('Gave up after their last try; kept for seven days.'),
    oldest_waiting_seconds: z.number().nullable(),
  })
  .meta({ id: 'JobHealth' })

/** A job that was given up after its last try. */
export const FailedJob = z
  .object({
    id: z.uuid(),
    kind: JobKind,
    reason: z.string().nullable(),
    failed_at: z.iso.datetime(),
    task_id: z.uuid().nullable().describe('null when the task was deleted.'),
    can_retry: z.boolean().describe('False when the work is gone, or was done again meanwhile.'),
  })
  .meta({ id: 'FailedJob' })

/** Filters of the list of failed jobs. */
export const ListFailedJobsQuery = PageQuery.extend({ kind: JobKind.optional() })

const works = { tag: 'Operator: works', access: 'operator' } as const

/** Calls by which an operator looks after networks and jobs. */
export const operatorWorksOperations = {
  listNetworks: {
    ...get,
    ...works,
    path: '/operator/networks',
    summary: 'How the reading of each network goes',
    response: z.array(NetworkHealth),
    errors: [],
  },
  switchNetwork: {
    ...put,
    ...works,
    path: '/operator/networks/{network}',
    summary: 'Switch the reading of a network on or off',
    params: z.object({ network: z.string().min(1).max(60) }),
    body: SwitchNetworkBody,
    response: NetworkHealth,
    errors: ['invalid_body', 'not_found'],
  },
  listJobs: {
    ...get,
    ...works,
    path: '/operator/jobs',
    summary: 'How much work waits, runs and has failed',
    response: z.array(JobHealth),
    errors: [],
  },
  listFailedJobs: {
    ...get,
    ...works,
    path: '/operator/jobs/failed',
    summary: 'Jobs that were given up, newest first',
    query: ListFailedJobsQuery,
    response: z.array(FailedJob),
    errors: ['invalid_query'],
  },
  retryJob: {
    ...post,
    ...works,
    path: '/operator/jobs/{job_id}/retry',
    summary: 'Do the work of a job that was given up again',
    status: 204,
    params: z.object({ job_id: z.uuid() }),
    response: z.undefined(),
    errors: ['not_found', 'conflict'],
  },
} as const satisfies Record<string, Operation>
