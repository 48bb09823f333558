import type { Content, GalleryItem, GallerySections, Project, Task } from '@guise/contract'
import { isMissing } from '../../../lib/api/missing-calls.ts'
import { queryClient } from '../../../lib/api/query-client.ts'
import { projectsQuery, tasksQuery } from '../../../lib/api/shared-queries.ts'
import type { GalleryFilters } from './gallery-days.ts'

/**
 * What a call of the gallery answers. The specification names none: where a server has no such call the pictures of all tasks are the
 * gallery. The gallery's query asks again after a failure, so these need not.
 */
export async function orDerived<Answer>(
  call: Promise<Answer>,
  filters: GalleryFilters,
  derive: (pictures: GalleryItem[]) => Answer | undefined,
): Promise<Answer> {
  try {
    return await call
  } catch (error) {
    if (!isMissing(error)) throw error
    const [projects, tasks] = await Promise.all([
      queryClient.fetchQuery({ ...projectsQuery, retry: false }),
      queryClient.fetchQuery({ ...tasksQuery, retry: false }),
    ])
    const answer = derive(derivePictures(projects, tasks, filters))
    if (answer === undefined) throw error
    return answer
  }
}

/** The pictures of all tasks that filters show, newest first. */
export function derivePictures(
  projects: readonly Project[],
  tasks: readonly Task[],
  { type, mode, projects: chosen }: GalleryFilters,
): GalleryItem[] {
  const names = new Map(projects.map(({ id, name }) => [id, name]))
  return tasks
    .filter(({ project_id }) => chosen.length === 0 || chosen.includes(project_id))
    .toSorted((a, b) => b.created_at.localeCompare(a.created_at))
    .flatMap((task) =>
      Object.values(task.posts).flatMap(({ contents }) =>
        contents.flatMap((content) => {
          const url = mode === 'swaps' ? content.processed_file_url : content.item_url
          return url ? [{ ...itemOf(task, content, mode), url, project_name: names.get(task.project_id) ?? '' }] : []
        }),
      ),
    )
    .filter((item) => type === 'all' || item.type === type)
}

function itemOf(task: Task, content: Content, mode: GalleryFilters['mode']): Omit<GalleryItem, 'url' | 'project_name'> {
  const { id, item_url, thumbnail_url, processed_thumbnail_url, thumbhash, width, height, video_duration } = content
  return {
    id,
    project_id: task.project_id,
    task_id: task.id,
    task_name: task.name,
    thumbnail_url: (mode === 'swaps' ? processed_thumbnail_url : thumbnail_url) ?? '',
    thumbhash,
    width: width ?? 0,
    height: height ?? 0,
    type: content.item_type === 'Video' ? 'video' : 'image',
    video_duration,
    original_url: item_url ?? '',
    is_processed: mode === 'swaps',
    status: content.status,
    created_at: task.created_at,
  }
}

/** How many pictures there are of each day. */
export function countDays(pictures: readonly GalleryItem[]): GallerySections {
  const counts = new Map<string, number>()
  for (const { created_at } of pictures) {
    const day = created_at.slice(0, 10)
    counts.set(day, (counts.get(day) ?? 0) + 1)
  }
  const sections = [...counts].map(([section, count]) => ({ section, count }))
  return { as_of: new Date().toISOString(), total: pictures.length, sections }
}

/** The number of the picture at a place, counted through all days. */
export function startOf(pictures: readonly GalleryItem[], { section = '', offset = 0 }): number {
  const first = pictures.findIndex(({ created_at }) => created_at.startsWith(section))
  return first < 0 ? pictures.length : first + offset
}

/** The day a picture belongs to, and how many of that day come before it. */
export function placeIn(pictures: readonly GalleryItem[], id: string): { section: string; offset: number } | undefined {
  const index = pictures.findIndex((picture) => picture.id === id)
  const section = pictures[index]?.created_at.slice(0, 10)
  return section === undefined ? undefined : { section, offset: index - startOf(pictures, { section }) }
}
