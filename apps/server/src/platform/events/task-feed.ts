import { sql } from 'drizzle-orm'
import type { AnyColumn } from 'drizzle-orm'
import type { Connection, Db } from '../db/connection.ts'

const channel = 'guise_task_changed'

/** Tells this process's listeners about changed tasks, whichever process changed them. */
export type TaskFeed = { subscribe(taskId: string, onChange: () => void): () => void }

/** Listens on the database's own notifications. onGap: told as well that the database was away and is back. */
export async function createTaskFeed(
  connection: Pick<Connection, 'listen'>,
  onGap: () => void = () => undefined,
): Promise<TaskFeed> {
  const listeners = new Map<string, Set<() => void>>()
  await connection.listen(channel, {
    onPayload: (taskId) => listeners.get(taskId)?.forEach((onChange) => onChange()),
    onGap() {
      onGap()
      listeners.forEach((ofTask) => ofTask.forEach((onChange) => onChange()))
    },
  })
  return {
    subscribe(taskId, onChange) {
      const ofTask = listeners.get(taskId) ?? new Set()
      listeners.set(taskId, ofTask.add(onChange))
      return () => {
        ofTask.delete(onChange)
        if (ofTask.size === 0) listeners.delete(taskId)
      }
    },
  }
}

/** Announces a change of a task; it is heard when the transaction commits. */
export async function announceTask(tx: Db, taskId: string): Promise<void> {
  await tx.execute(sql`select pg_notify(${channel}, ${taskId})`)
}

/** The same as what a statement returns that changes tasks: it takes no statement of its own. */
export function announcement(taskId: AnyColumn) {
  return { announced: sql`pg_notify(${channel}, ${taskId}::text)` }
}
