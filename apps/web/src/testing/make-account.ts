import { Notice, User } from '@guise/contract'
import type { StatementEntry } from '@guise/contract'
import type { z } from 'zod'
import { makeId } from './make-id.ts'

/** Builds a user for a test: on the free plan with 20 credits unless told otherwise. */
export function makeUser(parts: Partial<z.input<typeof User>> = {}): User {
  return User.parse({
    id: makeId(),
    email: 'ada@example.com',
    first_name: 'Ada',
    alias: null,
    subscription: 'free',
    credits_left: 20,
    credits_held: 0,
    total_processed_images: 0,
    email_notifications: true,
    marketing_updates: false,
    language: 'en',
    time_zone: null,
    is_operator: false,
    operator_needs_passkey: false,
    is_new_account: false,
    created_at: '2026-11-01T00:00:00.000Z',
    ...parts,
  })
}

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

/** Builds a message of the bell for a test. */
export function makeNotice(parts: Partial<z.input<typeof Notice>> = {}): Notice {
  const { message = 'Welcome to Guise.' } = parts
  return Notice.parse({
    id: makeId(),
    message,
    reason: { code: 'other', text: message },
    type: 'info',
    timestamp: '2026-11-01T00:00:00.000Z',
    read: false,
    ...parts,
  })
}
