import type { ContentId, TaskId } from '@guise/contract'
import { queryOptions } from '@tanstack/react-query'
import { client } from '../../../lib/api/client.ts'

/** Query of the faces of a stored photo; they do not change, so they are asked for once. */
export function photoFacesQuery(taskId: TaskId, contentId: ContentId) {
  return queryOptions({
    queryKey: ['tasks', taskId, 'faces', contentId],
    queryFn: ({ signal }) => client.listPhotoFaces({ params: { task_id: taskId, content_id: contentId } }, { signal }),
    staleTime: Infinity,
  })
}
