import type { Work } from './figures.ts'
import type { StepsDone } from './get-started.tsx'

/** Which steps of the guide somebody has taken: a face, a project, links, and a result to enjoy. */
export function stepsDone({ projects, tasks, faces }: Omit<Work, 'user'>): StepsDone {
  const contents = tasks.flatMap((task) => Object.values(task.posts).flatMap((post) => post.contents))
  return {
    upload: faces.length > 0,
    project: projects.length > 0,
    links: tasks.length > 0,
    gallery: contents.some((content) => content.processed_file_url !== null),
  }
}
