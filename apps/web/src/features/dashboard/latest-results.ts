import type { Content, Task } from '@guise/contract'

/** A finished swap as a picture of the dashboard. */
export type LatestResult = {
  id: Content['id']
  url: string
  thumbhash: string | null
  task: string
  /** Given for a video, of which url is the poster. */
  film?: { url: string | null; seconds: number | null }
}

/** The results of the newest tasks, newest first; delicate ones are not for the first page. */
export function latestResults(tasks: readonly Task[], count: number): LatestResult[] {
  return tasks
    .toSorted((a, b) => b.created_at.localeCompare(a.created_at))
    .flatMap((task) => {
      const posts = Object.values(task.posts).filter((post) => !post.is_sensitive)
      return posts.flatMap(({ contents }) =>
        contents.flatMap((content) => {
          const { id, processed_thumbnail_url: url, thumbhash } = content
          return url === null ? [] : [{ id, url, thumbhash, task: task.name, ...filmOf(content) }]
        }),
      )
    })
    .slice(0, count)
}

function filmOf({ item_type, processed_file_url, video_duration }: Content): Pick<LatestResult, 'film'> {
  return item_type === 'Video' ? { film: { url: processed_file_url, seconds: video_duration } } : {}
}
