/** The ways to look at a task. */
export const taskViews = ['comparison', 'grid', 'list', 'links'] as const
/** A way to look at a task. */
export type TaskView = (typeof taskViews)[number]
