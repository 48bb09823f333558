import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { saveAllMedia } from './save-media.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

test('files of a bulk download start one second apart', async () => {
  const started: [string, number][] = []
  const begin = Date.now()
  const save = (file: { name: string }) => Promise.resolve(started.push([file.name, Date.now() - begin]))
  const done = saveAllMedia(
    ['a', 'b', 'c'].map((name) => ({ url: `/${name}`, name })),
    { save },
  )
  await vi.runAllTimersAsync()
  await done
  expect(started).toEqual([
    ['a', 0],
    ['b', 1000],
    ['c', 2000],
  ])
})
