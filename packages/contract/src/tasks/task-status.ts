import { z } from 'zod'
import { taskStates } from './task-states.ts'

/** Where a task, a post or a photo stands, in the order of the way. */
export const TaskStatus = z.enum(taskStates).meta({ id: 'TaskStatus' })
export type TaskStatus = z.infer<typeof TaskStatus>

/** Where one stage of a post stands. */
export const StageStatus = z.enum(['pending', 'running', 'completed', 'failed'])
export type StageStatus = z.infer<typeof StageStatus>
