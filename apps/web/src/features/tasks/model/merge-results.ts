import type { AnswerOf, Operations, Task } from '@guise/contract'

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
      }
    })
    return [url, { ...post, contents }] as const
  })
  return { ...task, posts: Object.fromEntries(posts) }
}
