import { jobKinds } from '@guise/contract'
import type { AuditRun, QueueCount, RuntimeSettings } from '@guise/contract'
import { makeUser } from '../make-account.ts'
import { makeId } from '../make-id.ts'
import type { Answers } from '../stub-server.ts'
import { noAnswer } from '../stub-server.ts'
import { broken } from './work.ts'
import {
  creators,
  nearMisses,
  operatorAppeals,
  operatorProhibitions,
  operatorRemovals,
  operatorReports,
  operatorUser,
  operatorUsers,
  payments,
} from './operator-data.ts'
import type { ScreenStates } from './screen-states.ts'

const longAgo = '2026-10-01T08:00:00.000Z'
const lately = '2026-11-01T08:00:00.000Z'
const operator = { getMe: makeUser({ is_operator: true }) }
const waiting: QueueCount = {
  overdue: 1_203,
  due: 2,
  open: 31,
  next_due_at: new Date(Date.now() - 3_600_000).toISOString(),
}
const none: QueueCount = { overdue: 0, due: 0, open: 0, next_due_at: null }

const money = {
  granted: 1_234_567,
  adjusted: -12_345,
  captured: 1_000_000,
  refunded: 12,
  held: 345,
  in_wallets: 222_222,
  waiting_events: 2,
}
const audit: AuditRun = {
  created_at: lately,
  violations: 2,
  findings: [
    {
      promise: 'I2 a completed photo has exactly one capture for the result it shows',
      about: 'credits',
      violations: ['00000000-0000-7000-8000-000000000001', '00000000-0000-7000-8000-000000000002'],
    },
    { promise: 'I6 every stored file has its row', about: 'files', violations: [] },
  ],
}

const networks = [
  ['instagram', 'Instagram', true, { private: 1_203, unreachable: 12, a_rather_long_code_of_a_problem: 1 }],
  ['a-network-of-our-own', 'The photographs of the museum of fine arts', true, {}],
  ['flickr', 'Flickr', false, {}],
] as const
const listNetworks = networks.map(([network, label, is_on, failures]) => ({
  network,
  label,
  is_on,
  reads: 42_000,
  failures,
  last_read_at: longAgo,
  last_failure_at: Object.keys(failures).length > 0 ? lately : null,
}))

const listJobs = jobKinds.map((kind, index) => ({
  kind,
  waiting: index * 1_000,
  running: index,
  failed: index === 1 ? 12 : 0,
  oldest_waiting_seconds: index === 0 ? null : index * 5_000,
}))
const listFailedJobs = jobKinds.map((kind, index) => ({
  id: makeId(),
  kind,
  reason:
    [null, 'timeout'][index] ??
    'The network has been away for longer than anybody wanted to wait for it to be there again.',
  failed_at: lately,
  task_id: index === 1 ? null : makeId(),
  can_retry: index > 1,
}))

const getSettings: RuntimeSettings = {
  signup_credits: 20,
  signups_open: true,
  networks_off: [],
  plan_credits: { premium_monthly: 200, elite_yearly: 12_000 },
  credits_per_unit: 20,
  tier_plans: { 'Friends of the museum, yearly': 'elite_yearly', Gold: 'premium_monthly' },
}

const log = { operator: 'a.rather.long.address.of.an.operator@photographers.example.org', created_at: lately }
const listOperatorLog = [
  {
    action: 'change settings',
    subject_kind: 'settings',
    subject_id: null,
    details: { signup_credits: { before: 20, after: 25 }, tier_plans: { before: {}, after: { Gold: 'elite_yearly' } } },
  },
  {
    action: 'block user',
    subject_kind: 'user',
    subject_id: makeId(),
    subject_email: log.operator,
    details: { reason: 'Asked for it.' },
  },
  { action: 'delete profile', subject_kind: 'profile', subject_id: 'ann-lee', details: {} },
  { action: 'something nobody has words for', subject_kind: 'job', subject_id: makeId(), details: {} },
].map((line) => ({ subject_email: null, ...log, ...line, id: makeId() }))

/** The states of a page that asks for these things: loading, with much, with nothing and failed. */
function statesOf(full: Answers, empty: Answers = {}): ScreenStates['states'] {
  const all = (answer: typeof noAnswer | typeof broken): Answers =>
    Object.fromEntries(Object.keys(full).map((call) => [call, answer]))
  return {
    loading: { ...all(noAnswer), ...operator },
    full: { ...full, ...operator },
    ...(Object.keys(empty).length > 0 && { empty: { ...full, ...empty, ...operator } }),
    failed: { ...all(broken), ...operator },
  }
}

/** The operator's console. */
export const operatorScreens: ScreenStates[] = [
  {
    name: 'operator',
    path: '/operator',
    states: statesOf(
      {
        countQueues: { reports: waiting, removals: waiting, reviews: none, prohibitions: waiting },
        getMoney: { ...money, last_audit: audit },
        listNetworks,
        listJobs,
      },
      {
        countQueues: { reports: none, removals: none, reviews: none, prohibitions: none },
        getMoney: { ...money, last_audit: null },
        listNetworks: [],
        listJobs: [],
      },
    ),
  },
  {
    name: 'operator-gate',
    path: '/operator',
    states: { full: { getMe: makeUser({ is_operator: true, operator_needs_passkey: true }) } },
  },
  {
    name: 'operator-creators',
    path: '/operator/profiles',
    states: statesOf({ listOperatorProfiles: creators }, { listOperatorProfiles: [] }),
  },
  {
    name: 'operator-creator',
    path: '/operator/profiles/ann-lee',
    states: statesOf({ getOperatorProfile: creators[0]! }, { getOperatorProfile: creators[1]! }),
  },
  {
    name: 'operator-users',
    path: '/operator/users',
    states: statesOf({ listOperatorUsers: operatorUsers }, { listOperatorUsers: [] }),
  },
  {
    name: 'operator-user',
    path: `/operator/users/${operatorUser.id}`,
    states: statesOf(
      { getOperatorUser: operatorUser },
      { getOperatorUser: { ...operatorUser, blocked_at: null, first_name: '', sessions: [], ledger: [] } },
    ),
  },
  {
    name: 'operator-reports',
    path: '/operator/reports',
    states: statesOf({ listOperatorReports: operatorReports }, { listOperatorReports: [] }),
  },
  {
    name: 'operator-removals',
    path: '/operator/reports?queue=removals',
    states: statesOf({ listRemovalRequests: operatorRemovals }, { listRemovalRequests: [] }),
  },
  {
    name: 'operator-reviews',
    path: '/operator/reports?queue=reviews',
    states: statesOf({ listOperatorAppeals: operatorAppeals }, { listOperatorAppeals: [] }),
  },
  {
    name: 'operator-prohibitions',
    path: '/operator/reports?queue=prohibitions',
    states: {
      ...statesOf(
        { listProhibitions: operatorProhibitions, listNearMisses: nearMisses },
        { listProhibitions: [], listNearMisses: [] },
      ),
      'near-misses': { listProhibitions: [], listNearMisses: nearMisses, ...operator },
    },
  },
  {
    name: 'operator-networks',
    path: '/operator/networks',
    states: statesOf({ listNetworks }, { listNetworks: [] }),
  },
  {
    name: 'operator-jobs',
    path: '/operator/jobs',
    states: statesOf({ listJobs, listFailedJobs }, { listFailedJobs: [] }),
  },
  {
    name: 'operator-money',
    path: '/operator/money',
    states: statesOf(
      { getMoney: { ...money, last_audit: audit }, listWebhookEvents: payments, listOperatorUsers: operatorUsers },
      { getMoney: { ...money, last_audit: null }, listWebhookEvents: [], listOperatorUsers: [] },
    ),
  },
  { name: 'operator-settings', path: '/operator/settings', states: statesOf({ getSettings }) },
  {
    name: 'operator-log',
    path: '/operator/log',
    states: statesOf({ listOperatorLog }, { listOperatorLog: [] }),
  },
]
