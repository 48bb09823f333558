import type { InputOf, Operations, Task } from '@guise/contract'
import { ApiError } from './api-error.ts'
import type { Client } from './create-client.ts'

/** What became of each task of a bulk creation. */
export type BulkOutcome = {
  created_tasks: Task[]
  failed_tasks: { body: TaskBody; error: ApiError }[]
  total_created: number
  total_failed: number
}

type TaskBody = InputOf<Operations['createTask']>['body']

/** Creates tasks one call each, in order; a refused one does not stop the others. */
export async function createTasks(client: Client, bodies: TaskBody[]): Promise<BulkOutcome> {
  if (bodies.length === 0) throw new ApiError('No tasks provided', 0, 'VALIDATION_ERROR')
  const created: Task[] = []
  const failed: BulkOutcome['failed_tasks'] = []
  for (const body of bodies) {
    try {
      created.push(await client.createTask({ body }))
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      failed.push({ body, error })
    }
  }
  return { created_tasks: created, failed_tasks: failed, total_created: created.length, total_failed: failed.length }
}
