import { ApiError } from '@guise/client'
import type { Reason } from '@guise/contract'
import { MutationObserver, QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { askForWhatIsLeft } from './ask-for-what-is-left.ts'

/** Which lists are asked for anew after a change is refused for a reason. */
async function askedAfter(reason: Reason): Promise<string[]> {
  const queryClient = new QueryClient()
  const keys = ['faces', 'projects']
  for (const key of keys) queryClient.setQueryData([key], [])
  askForWhatIsLeft(queryClient)
  const refused = new ApiError('Gone.', 422, 'CLIENT_ERROR', { reason })
  const change = new MutationObserver(queryClient, { mutationFn: () => Promise.reject(refused) })
  await change.mutate().catch(() => undefined)
  return keys.filter((key) => queryClient.getQueryState([key])?.isInvalidated)
}

test('a change that is refused because a face or a project is gone has those that are left asked for', async () => {
  expect(await askedAfter({ code: 'face_gone' })).toEqual(['faces'])
  expect(await askedAfter({ code: 'project_gone' })).toEqual(['projects'])
  expect(await askedAfter({ code: 'user_gone' })).toEqual([])
})
