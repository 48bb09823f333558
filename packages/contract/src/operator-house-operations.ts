import { z } from 'zod'
import { WebhookEventId } from './ids.ts'
import {
  AuditRun,
  ChangeSettingsBody,
  FailedJob,
  JobHealth,
  ListFailedJobsQuery,
  ListOperatorLogQuery,
  MoneyReport,
  NetworkHealth,
  OperatorLogLine,
  RuntimeSettings,
  SwitchNetworkBody,
} from './operator-house.ts'
import type { Operation } from './operation.ts'
import { get, post, put } from './verbs.ts'
import { AssignWebhookEventBody, ListWebhookEventsQuery, WebhookEvent } from './webhook.ts'

const works = { tag: 'Operator: works', access: 'operator' } as const
const money = { tag: 'Operator: money', access: 'operator' } as const

/** Calls by which an operator looks after the house: networks, jobs, money, settings and the log. */
export const operatorHouseOperations = {
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
  getMoney: {
    ...get,
    ...money,
    path: '/operator/money',
    summary: 'All credits of all users, and the latest audit',
    response: MoneyReport,
    errors: [],
  },
  runAudit: {
    ...post,
    ...money,
    path: '/operator/money/audit',
    summary: 'Check that money, work and pictures agree',
    response: AuditRun,
    errors: [],
  },
  listWebhookEvents: {
    ...get,
    ...money,
    path: '/operator/webhook-events',
    summary: 'Payments that the donation services told of, newest first',
    query: ListWebhookEventsQuery,
    response: z.array(WebhookEvent),
    errors: ['invalid_query'],
  },
  assignWebhookEvent: {
    ...post,
    ...money,
    path: '/operator/webhook-events/{event_id}/assign',
    summary: 'Give a waiting payment to a user',
    params: z.object({ event_id: WebhookEventId }),
    body: AssignWebhookEventBody,
    response: WebhookEvent,
    errors: ['invalid_body', 'not_found', 'conflict'],
  },
  getSettings: {
    ...get,
    ...works,
    path: '/operator/settings',
    summary: 'Settings that may change while running',
    response: RuntimeSettings,
    errors: [],
  },
  changeSettings: {
    ...put,
    ...works,
    path: '/operator/settings',
    summary: 'Change settings; those that are left out stay',
    body: ChangeSettingsBody,
    response: RuntimeSettings,
    errors: ['invalid_body'],
  },
  listOperatorLog: {
    ...get,
    ...works,
    path: '/operator/log',
    summary: 'What the operators did, newest first',
    query: ListOperatorLogQuery,
    response: z.array(OperatorLogLine),
    errors: ['invalid_query'],
  },
} as const satisfies Record<string, Operation>
