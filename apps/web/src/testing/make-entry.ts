import type { StatementEntry } from '@guise/contract'

/** An entry of the credit statement for tests. */
export function makeEntry(overrides: Partial<StatementEntry> = {}): StatementEntry {
  return {
    id: '1',
    kind: 'grant',
    amount: 20,
    credits_left: 20,
    credits_held: 0,
    reason: 'signup',
    task: null,
    created_at: '2026-11-01T00:00:00.000Z',
    ...overrides,
  }
}
