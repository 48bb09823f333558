import { MutationObserver, QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { watchLostFailures } from './lost-failures.ts'

const sentence = 'Failed to create task. Please try again.'

/** What is told of a change that fails or not, after its window was left or while it is open. */
async function told({ isLeft, fails }: { isLeft: boolean; fails: boolean }): Promise<string[]> {
  const queryClient = new QueryClient()
  const sentences: string[] = []
  watchLostFailures(queryClient.getMutationCache(), (said) => sentences.push(said))
  const answer = Promise.withResolvers<void>()
  const window = new MutationObserver(queryClient, { mutationFn: () => answer.promise, meta: { failed: 'createTask' } })
  const close = window.subscribe(() => undefined)
  const done = window.mutate().catch(() => undefined)
  if (isLeft) close()
  if (fails) answer.reject(new Error('503'))
  else answer.resolve()
  await done
  return sentences
}

test('a change that fails after its window was closed is told of, and one whose window is open is not', async () => {
  expect(await told({ isLeft: true, fails: true })).toEqual([sentence])
  expect(await told({ isLeft: false, fails: true })).toEqual([])
  expect(await told({ isLeft: true, fails: false })).toEqual([])
})
