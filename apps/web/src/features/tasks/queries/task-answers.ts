import type { AnswerOf, Operations, Task } from '@guise/contract'
import type { QueryClient } from '@tanstack/react-query'
import { countItems } from '../model/task-progress.ts'

/** Takes in an answer about a task: keeps the later one, and lets go of what its progress has changed elsewhere. */
export function absorbTask(queryClient: QueryClient, answer: Task): Task {
  const known = queryClient.getQueryData<Task>(['tasks', answer.id])
  const task = newerTask(known, answer)
  if (known && known !== task && hasMoved(known, task)) {
    for (const key of ['me', 'projects', 'gallery', 'notices']) void queryClient.invalidateQueries({ queryKey: [key] })
  }
  return task
}

function hasMoved(before: Task, after: Task): boolean {
  const [a, b] = [countItems(before), countItems(after)]
  return before.status !== after.status || a.swapped !== b.swapped || a.failed !== b.failed || a.total !== b.total
}

/** The later of two answers about one task, so that a slow poll cannot overwrite what the stream said. */
export function newerTask(known: Task | undefined, answer: Task): Task {
  return known && known.id === answer.id && Date.parse(known.updated_at) > Date.parse(answer.updated_at)
    ? known
    : answer
}

type TaskResults = AnswerOf<Operations['getTaskResults']>

/** Gives each item of a task the result the results call knows and the task did not yet. */
export function mergeResults(task: Task, answer: TaskResults): Task {
  const byId = new Map(answer.results.map((result) => [result.content_id, result]))
  const posts = Object.entries(task.posts).map(([url, post]) => {
    const contents = post.contents.map((content) => {
      const result = byId.get(content.id)
      if (content.processed_file_url !== null || !result?.processed_file_url) return content
      return {
        ...content,
        processed_file_url: result.processed_file_url,
        status: result.status,
        faces_detected: result.faces_detected,
        faces_swapped: result.faces_swapped,
        processing_time: result.processing_time,
        quality: result.quality,
        credits: result.credits,
      }
    })
    return [url, { ...post, contents }] as const
  })
  return { ...task, posts: Object.fromEntries(posts) }
}
