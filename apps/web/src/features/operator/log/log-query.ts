import type { LogSubject } from '@guise/contract'
import { infiniteQueryOptions } from '@tanstack/react-query'
import { byCursor, fetchPage } from '../../../lib/api/lists.ts'
import { itemsPerPage } from '../parts/loaded.tsx'

/** What things a line of the log may be about. */
export const logSubjects = [
  'user',
  'profile',
  'report',
  'removal request',
  'review',
  'prohibition',
  'job',
  'money',
  'settings',
  'payment',
] as const satisfies LogSubject[]
/** Which lines of the log are looked at. */
export type LogFilter = { kind?: (typeof logSubjects)[number] | undefined; about?: string | undefined }

/** Query of the operator log, newest first. */
export function logQuery({ kind, about }: LogFilter) {
  return infiniteQueryOptions({
    queryKey: ['operator', 'log', kind ?? '', about ?? ''],
    queryFn: ({ pageParam, signal }) =>
      fetchPage(
        'listOperatorLog',
        { subject_kind: kind, subject_id: about, limit: itemsPerPage, cursor: pageParam },
        signal,
      ),
    ...byCursor,
  })
}
