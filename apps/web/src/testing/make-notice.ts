import { Notice } from '@guise/contract'
import type { z } from 'zod'
import { makeId } from './make-id.ts'

/** Builds a message of the bell for a test. */
export function makeNotice(parts: Partial<z.input<typeof Notice>> = {}): Notice {
  return Notice.parse({
    id: makeId(),
    message: 'Welcome to Guise.',
    type: 'info',
    timestamp: '2026-11-01T00:00:00.000Z',
    read: false,
    ...parts,
  })
}
