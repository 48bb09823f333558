import type { Task } from '@guise/contract'

/** The later of two answers about one task, so that a slow poll cannot overwrite what the stream said. */
export function newerTask(known: Task | undefined, answer: Task): Task {
  return known && known.id === answer.id && Date.parse(known.updated_at) > Date.parse(answer.updated_at)
    ? known
    : answer
}
