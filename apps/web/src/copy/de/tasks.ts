import type { tasks as english } from '../en/tasks.ts'

/** To come. */
export const tasks: typeof english = {}
