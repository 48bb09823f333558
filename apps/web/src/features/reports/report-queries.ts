import type { ContentId, InputOf, Operations, Report, TaskId } from '@guise/contract'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { QueryClient } from '@tanstack/react-query'
import { client } from '../../lib/api/client.ts'
import { fetchAll } from '../../lib/api/lists.ts'

const waitingPollMs = 15_000

/** Query of the reports of one task's results, asked again while one of them waits for the operator. */
export function reportsQuery(taskId: TaskId) {
  return queryOptions({
    queryKey: ['reports', taskId],
    queryFn: async ({ client: queryClient, signal }) => {
      const known = queryClient.getQueryData<Report[]>(['reports', taskId])
      const reports = await fetchAll('listReports', { task_id: taskId }, signal)
      if (known && isSettledSince(known, reports)) lookAgain(queryClient, taskId)
      return reports
    },
    refetchInterval: ({ state }) => (state.data?.some((report) => report.status === 'open') ? waitingPollMs : false),
  })
}

/** Reports a result, and looks again at everything a refund or a new attempt changes. */
export function useCreateReport(taskId: TaskId, contentId: ContentId) {
  const queryClient = useQueryClient()
  return useMutation({
    meta: { failed: 'createReport' },
    mutationFn: (body: InputOf<Operations['createReport']>['body']) =>
      client.createReport({ params: { task_id: taskId, content_id: contentId }, body }),
    onSuccess: (report) => {
      queryClient.setQueryData<Report[]>(['reports', taskId], (reports = []) => [report, ...reports])
      lookAgain(queryClient, taskId)
    },
  })
}

function isSettledSince(before: readonly Report[], now: readonly Report[]): boolean {
  const open = new Set(before.filter((report) => report.status === 'open').map((report) => report.id))
  return now.some((report) => open.has(report.id) && report.status !== 'open')
}

function lookAgain(queryClient: QueryClient, taskId: TaskId): void {
  for (const key of [['tasks', taskId], ['me'], ['notices'], ['statement'], ['gallery'], ['projects']]) {
    void queryClient.invalidateQueries({ queryKey: key })
  }
}
