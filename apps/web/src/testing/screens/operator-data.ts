import {
  AppealId,
  ContentId,
  NearMissId,
  ProhibitionId,
  RemovalRequestId,
  ReportId,
  TaskId,
  UserId,
  WebhookEventId,
} from '@guise/contract'
import type {
  NearMiss,
  OperatorAppeal,
  OperatorProfile,
  OperatorProhibition,
  OperatorRemovalRequest,
  OperatorReport,
  OperatorUser,
  OperatorUserDetail,
  WebhookEvent,
} from '@guise/contract'
import { makeId } from '../make-id.ts'
import { makeProfile } from '../make-profile.ts'
import { portrait, scene } from '../pictures.ts'

const hoursFromNow = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()
const longAddress = 'somebody.with.a.rather.long.address.of.their.own@mail.photographers.example.org'
const longWords =
  'The left half of the face has the light of the lamp, the right half that of the window, and the hat is cut off where the hair begins.'
const asked = hoursFromNow(-5)
const person = { id: UserId.parse(makeId()), email: longAddress }

/** The clocks that an open case may have, and that of one that is settled. */
const clocks = {
  overdue: { clock: 'overdue', due_at: hoursFromNow(-3) },
  due: { clock: 'due', due_at: hoursFromNow(5) },
  open: { clock: 'open', due_at: hoursFromNow(43) },
  settled: { clock: 'settled', due_at: hoursFromNow(20) },
} as const

/** Reports of results, each with another clock. */
export const operatorReports: OperatorReport[] = (['overdue', 'due', 'open', 'settled'] as const).map(
  (clock, index) => ({
    ...clocks[clock],
    id: ReportId.parse(makeId()),
    task_id: TaskId.parse(makeId()),
    content_id: ContentId.parse(makeId()),
    wish: index % 2 === 0 ? 'refund' : 'reprocess',
    reason: index === 0 ? longWords : 'Not the face I chose.',
    status: clock === 'settled' ? 'refunded' : 'open',
    note: clock === 'settled' ? 'You were right: the hat is cut off. Here is your credit.' : null,
    created_at: asked,
    settled_at: clock === 'settled' ? hoursFromNow(-1) : null,
    user: person,
    is_automatic: false,
    result_url: index === 2 ? null : scene(index, 'result'),
    original_url: index === 2 ? null : scene(index, 'original'),
  }),
)

const removal = {
  ...clocks.due,
  kind: 'result',
  address: `https://example.org/s/${'a-path-that-goes-on-for-quite-a-while/'.repeat(3)}`,
  description: longWords,
  signature: 'Wilhelmina van der Meer',
  identification: 'Passport, sent by letter.',
  contact_email: longAddress,
  status: 'open',
  note: null,
  created_at: asked,
  settled_at: null,
  content_id: null,
  result_url: null,
} as const

/** Removal requests: one that leads nowhere, one of a face, one that is settled. */
export const operatorRemovals: OperatorRemovalRequest[] = [
  { ...removal, id: RemovalRequestId.parse(makeId()) },
  { ...removal, ...clocks.open, id: RemovalRequestId.parse(makeId()), kind: 'face', address: null },
  {
    ...removal,
    ...clocks.settled,
    id: RemovalRequestId.parse(makeId()),
    content_id: ContentId.parse(makeId()),
    result_url: scene(3, 'result'),
    status: 'removed',
    note: 'It is gone, and will not come back.',
    settled_at: hoursFromNow(-1),
  },
]

const appeal = {
  ...clocks.open,
  kind: 'face',
  refused_for: 'sexual',
  task_id: null,
  content_id: null,
  words: longWords,
  status: 'open',
  note: null,
  created_at: asked,
  settled_at: null,
  user: person,
  picture_url: portrait(3),
} as const

/** Reviews of refused pictures: two that wait, one that is settled. */
export const operatorAppeals: OperatorAppeal[] = [
  { ...appeal, id: AppealId.parse(makeId()) },
  { ...appeal, ...clocks.due, id: AppealId.parse(makeId()), kind: 'original', refused_for: 'forbidden', words: '' },
  {
    ...appeal,
    ...clocks.settled,
    id: AppealId.parse(makeId()),
    kind: 'result',
    refused_for: 'minor',
    status: 'upheld',
    note: 'This is a child.',
    picture_url: null,
    settled_at: hoursFromNow(-1),
  },
]

/** Faces that their people forbid: one that waits, one that was not decided in time. */
export const operatorProhibitions: OperatorProhibition[] = (['open', 'settled'] as const).map((clock) => ({
  ...clocks[clock],
  id: ProhibitionId.parse(makeId()),
  email: longAddress,
  fingers: 3,
  photo_url: clock === 'open' ? portrait(4) : null,
  status: clock === 'open' ? 'open' : 'lapsed',
  note: null,
  created_at: asked,
  settled_at: clock === 'open' ? null : hoursFromNow(-1),
}))

/** Pictures that nearly look like a forbidden face. */
export const nearMisses: NearMiss[] = (['face', 'original'] as const).map((kind, index) => ({
  id: NearMissId.parse(makeId()),
  prohibition_id: operatorProhibitions[1]!.id,
  user: person,
  kind,
  likeness: 0.57,
  picture_url: index === 0 ? portrait(5) : null,
  created_at: asked,
}))

const { liked_flag: _, sample_posts: samples, ...profile } = makeProfile()

/** Creators as an operator sees them: one that Explore shows, and one of whom little is known. */
export const creators: OperatorProfile[] = [
  {
    ...profile,
    trending_swaps: 1_204,
    opted_in_at: '2026-05-01T00:00:00.000Z',
    opted_in_proof: 'A signed form.',
    is_listed: true,
    image_url: portrait(1),
    has_uploaded_image: true,
    bookmarks: 31,
    updated_at: asked,
    sample_posts: [0, 1, 2].flatMap((number) =>
      samples.map((post) => ({ ...post, position: number, image_url: scene(number, 'original') })),
    ),
  },
  {
    ...profile,
    uid: 'a-creator-whose-name-in-addresses-goes-on-and-on-and-on',
    profile_name: null,
    editor_choice: false,
    trending_swaps: 0,
    opted_in_at: null,
    opted_in_proof: null,
    is_listed: false,
    image_url: null,
    has_uploaded_image: false,
    bookmarks: 0,
    updated_at: asked,
    sample_posts: [],
  },
]

const user: OperatorUser = {
  ...person,
  first_name: 'Ada',
  subscription: 'elite_yearly',
  credits_left: 1_204,
  credits_held: 3,
  total_processed_images: 42_000,
  is_operator: false,
  created_at: '2026-01-02T00:00:00.000Z',
  subscription_until: '2027-01-02T00:00:00.000Z',
  blocked_at: null,
  blocked_reason: null,
}

/** Users as an operator finds them: one who pays, one who is blocked, one who is an operator. */
export const operatorUsers: OperatorUser[] = [
  user,
  {
    ...user,
    id: UserId.parse(makeId()),
    email: 'bo@example.com',
    subscription: 'free',
    credits_left: 1,
    blocked_at: asked,
    blocked_reason: longWords,
  },
  { ...user, id: UserId.parse(makeId()), email: 'cy@example.com', is_operator: true },
]

/** One user in full, who is blocked. */
export const operatorUser: OperatorUserDetail = {
  ...user,
  blocked_at: asked,
  blocked_reason: longWords,
  counts: { faces: 12, projects: 1_031, tasks: 12_031, results: 42_000, reports: 2, stored_bytes: 3_400_000_000 },
  sessions: [
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Safari/537.36',
    null,
  ].map((user_agent) => ({
    id: makeId(),
    user_agent,
    created_at: asked,
    last_used_at: asked,
    expires_at: hoursFromNow(700),
  })),
  ledger: (['capture', 'hold', 'release', 'adjustment', 'grant'] as const).map((kind, index) => ({
    id: 5 - index,
    kind,
    amount: [-1, 1, -1, -1_000_000, 20][index] ?? 0,
    reason: ['swap', 'swap', 'swap', `operator: ${longWords}`, 'signup'][index] ?? '',
    created_at: asked,
  })),
}

/** Payments in every state. */
export const payments: WebhookEvent[] = (['waiting', 'held', 'granted', 'ignored'] as const).map((status, index) => ({
  id: WebhookEventId.parse(makeId()),
  service: 'buymeacoffee',
  transaction_id: '00000000-1111-2222-3333-444444444444',
  email: status === 'held' ? null : longAddress,
  amount_cents: 123_456,
  currency: index === 1 ? 'COFFEE' : 'USD',
  tier: index === 0 ? 'Friends of the museum, yearly' : null,
  plan: index === 0 ? 'elite_yearly' : null,
  credits: 24_691,
  status,
  user_id: status === 'granted' ? person.id : null,
  created_at: asked,
  granted_at: status === 'granted' ? asked : null,
}))
