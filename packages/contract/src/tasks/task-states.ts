/** Where a task, a post or a photo stands, in the order of the way. Without zod, so that the first screens can tell. */
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

/** Whether nothing more will happen without a retry. */
export function isSettled(status: (typeof taskStates)[number]): boolean {
  return status === 'completed' || status === 'failed' || status === 'cancelled'
}
