import { z } from 'zod'

/** Where a task, a post or a photo stands, in the order of the way. */
export const taskStates = [
  'pending',
  'scraping',
  'downloaded',
  'processing',
  'swapped',
  'completed',
  'failed',
  'cancelled',
] as const
type State = (typeof taskStates)[number]

/** Whether nothing more will happen without a retry. */
export function isSettled(status: State): boolean {
  return status === 'completed' || status === 'failed' || status === 'cancelled'
}

/** Where a task, a post or a photo stands, in the order of the way. */
export const TaskStatus = z.enum(taskStates).meta({ id: 'TaskStatus' })
export type TaskStatus = z.infer<typeof TaskStatus>

/** Where one stage of a post stands. */
export const StageStatus = z.enum(['pending', 'running', 'completed', 'failed'])
export type StageStatus = z.infer<typeof StageStatus>
