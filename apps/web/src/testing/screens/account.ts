import { DeliveryId, PasskeyId, SessionId, TokenId, WebhookId, scopes, webhookEvents } from '@guise/contract'
import { makeEntry } from '../make-account.ts'
import { noAnswer } from '../stub-server.ts'
import { broken } from './work.ts'
import type { ScreenStates } from './screen-states.ts'

const sessionOf = (userAgent: string, isCurrent: boolean, days: number) => ({
  id: SessionId.parse(`00000000-0000-4000-8000-00000000000${days}`),
  user_agent: userAgent,
  is_current: isCurrent,
  created_at: '2026-10-01T08:00:00.000Z',
  last_active_at: new Date(Date.now() - days * 86_400_000).toISOString(),
})
const passkeyOf = (n: number, name: string, days: number | null) => ({
  id: PasskeyId.parse(`00000000-0000-4000-8000-00000000010${n}`),
  name,
  is_synced: days !== null,
  created_at: '2026-10-01T08:00:00.000Z',
  last_used_at: days === null ? null : new Date(Date.now() - days * 86_400_000).toISOString(),
})
const tokenOf = (n: number, name: string, days: number) => ({
  id: TokenId.parse(`00000000-0000-4000-8000-00000000020${n}`),
  name,
  scopes: n === 1 ? [...scopes] : (['read'] as const).slice(),
  ending: '3xK9',
  created_at: '2026-10-01T08:00:00.000Z',
  expires_at: new Date(Date.now() + days * 86_400_000).toISOString(),
  last_used_at: n === 1 ? new Date(Date.now() - 86_400_000).toISOString() : null,
})
const hookOf = (n: number, url: string, isEnabled: boolean) => ({
  id: WebhookId.parse(`00000000-0000-4000-8000-00000000030${n}`),
  url,
  events: [...webhookEvents],
  is_enabled: isEnabled,
  failing_since: n === 1 ? '2026-11-01T08:00:00.000Z' : null,
  created_at: '2026-10-01T08:00:00.000Z',
})
const deliveryOf = (n: number, status: 'pending' | 'delivered' | 'failed', answer: number | null) => ({
  id: DeliveryId.parse(`00000000-0000-4000-8000-00000000040${n}`),
  event: n === 1 ? 'webhook.test' : 'task.completed',
  status,
  tries: n,
  answer_status: answer,
  problem: answer === null ? 'timeout' : null,
  next_try_at: null,
  last_try_at: '2026-11-01T08:00:00.000Z',
  created_at: '2026-11-01T08:00:00.000Z',
})
const access = {
  listWebhooks: [
    hookOf(1, 'https://hooks.example.com/services/guise/a-path-that-goes-on-for-quite-a-while', true),
    hookOf(2, 'https://example.org/hook', false),
  ],
  listDeliveries: [deliveryOf(1, 'pending', 503), deliveryOf(2, 'delivered', 204), deliveryOf(3, 'failed', null)],
  listTokens: [tokenOf(1, 'The nightly build of a rather long name', 30), tokenOf(2, 'Notebook', -2)],
}
const statement = [
  makeEntry({ id: '4', kind: 'charge', amount: -1, credits_left: 18, credits_held: 1, reason: 'swap' }),
  makeEntry({ id: '3', kind: 'hold', amount: -1, credits_left: 18, credits_held: 2, reason: 'swap' }),
  makeEntry({ id: '2', kind: 'hold', amount: -1, credits_left: 19, credits_held: 1, reason: 'swap' }),
  makeEntry(),
]
const storage = {
  getStorage: { used_bytes: 3_400_000_000, allowed_bytes: 10 * 1024 ** 3 },
  listPasskeys: [
    passkeyOf(1, 'Chrome on Linux', 1),
    passkeyOf(2, 'A key on the ring with a rather long name of its own', null),
  ],
  listSessions: [
    sessionOf('Mozilla/5.0 (X11; Linux x86_64) Chrome/156.0.0.0 Safari/537.36', true, 0),
    sessionOf('Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) Version/18.5 Safari/604.1', false, 2),
  ],
}

/** Account settings and help. */
export const accountScreens: ScreenStates[] = [
  {
    name: 'account',
    path: '/profile',
    states: {
      loading: { ...storage, listSessions: noAnswer, listPasskeys: noAnswer },
      full: { ...storage, getPush: { public_key: 'BNb', is_on: false }, getStatement: statement },
      empty: { ...storage, listPasskeys: [] },
      failed: { ...storage, listSessions: broken, listPasskeys: broken },
    },
  },
  { name: 'account-elite', path: '/profile', subscription: 'elite_yearly', states: { full: storage } },
  {
    name: 'developers',
    path: '/developers',
    states: {
      loading: { listTokens: noAnswer, listWebhooks: noAnswer },
      full: access,
      empty: { listTokens: [], listWebhooks: [] },
      failed: { listTokens: broken, listWebhooks: broken },
    },
  },
  { name: 'help', path: '/help', states: { full: {} } },
]
