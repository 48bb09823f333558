import { isDeepStrictEqual } from 'node:util'
import type { LogAction, LogSubject } from '@guise/contract'
import { v7 as newId } from 'uuid'
import { AppError } from '../../platform/process/app-error.ts'
import type { Platform } from '../../platform/platform.ts'
import type { Db } from '../../platform/db/connection.ts'
import { operatorLog } from '../../platform/db/schema.ts'

/** Who acts: the e-mail address of an operator, `command` for the command line, or `person` for whoever a case is about. */
export type Operator = string

/** What an operator did to what: a line of the log. */
export type LogEntry = {
  action: LogAction
  subject: [kind: LogSubject, id: string | null]
  details?: Record<string, unknown>
}

/** Writes a line of the operator log, in the transaction of what it tells. */
export async function writeLog(ctx: Pick<Platform, 'now'>, tx: Db, operator: Operator, entry: LogEntry): Promise<void> {
  const [subjectKind, subjectId] = entry.subject
  await tx.insert(operatorLog).values({
    id: newId(),
    operator,
    action: entry.action,
    subject_kind: subjectKind,
    subject_id: subjectId,
    details: entry.details ?? {},
    created_at: ctx.now(),
  })
}

/** Refuses to change what somebody else has changed since it was seen, unless to the same. */
export function requireAsSeen(
  current: Record<string, unknown>,
  change: Record<string, unknown>,
  seen: Record<string, unknown> = {},
): void {
  const changed = Object.keys(seen).filter(
    (key) =>
      change[key] !== undefined &&
      !isDeepStrictEqual(current[key], seen[key]) &&
      !isDeepStrictEqual(current[key], change[key]),
  )
  if (changed.length > 0) throw new AppError({ code: 'changed_meanwhile', fields: changed.join(', ') })
}

/** The fields that differ between two states, each as it was and as it is. */
export function differences(before: Record<string, unknown>, after: Record<string, unknown>): Record<string, unknown> {
  const changed = Object.keys(after).filter((key) => JSON.stringify(before[key]) !== JSON.stringify(after[key]))
  return Object.fromEntries(changed.map((key) => [key, { before: before[key] ?? null, after: after[key] ?? null }]))
}
