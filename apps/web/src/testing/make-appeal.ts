import type { Appeal, Content } from '@guise/contract'
import { makeId } from './make-id.ts'

/** The review of a refused item that nobody has asked for yet. */
export function makeAppeal(content: Content, parts: Partial<Appeal> = {}): Appeal {
  return {
    id: makeId() as Appeal['id'], // an id of the right kind, made for this
    kind: 'original',
    refused_for: 'sexual',
    task_id: makeId() as Appeal['task_id'],
    content_id: content.id,
    words: '',
    status: 'offered',
    note: null,
    created_at: '2026-01-02T04:00:00.000Z',
    due_at: '2026-01-03T04:00:00.000Z',
    settled_at: null,
    ...parts,
  }
}
