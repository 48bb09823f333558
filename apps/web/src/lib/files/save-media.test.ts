import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { mediaFileName, saveAllMedia } from './save-media.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('files of a bulk download start one second apart', async () => {
  const started: [string, number][] = []
  const begin = Date.now()
  const save = async (file: { name: string }) => {
    started.push([file.name, Date.now() - begin])
    return file.name === 'b' ? 'opened' : 'saved'
  }
  const done = saveAllMedia(
    ['a', 'b', 'c'].map((name) => ({ url: `/${name}`, name })),
    { save },
  )
  await vi.runAllTimersAsync()
  expect(await done).toEqual({ saved: 2, failed: [{ url: '/b', name: 'b' }] })
  expect(started).toEqual([
    ['a', 0],
    ['b', 1000],
    ['c', 2000],
  ])
})

test('of forty files that cannot be read five open in new tabs, and all are answered, the opened ones first', async () => {
  const opened: unknown[] = []
  vi.stubGlobal('window', { open: (address: unknown) => opened.push(address) })
  // The first of them takes a minute to fail.
  vi.stubGlobal('fetch', async (address: string) => {
    if (address === '/0') await new Promise((resolve) => setTimeout(resolve, 60_000))
    throw new TypeError('Failed to fetch')
  })
  const files = Array.from({ length: 40 }, (_, i) => ({ url: `/${i}`, name: `${i}.jpg` }))
  const done = saveAllMedia(files)
  await vi.runAllTimersAsync()
  const { saved, failed } = await done
  expect(opened).toEqual(['/1', '/2', '/3', '/4', '/5'])
  expect(saved).toBe(0)
  expect(failed.slice(0, 7).map(({ url }) => url)).toEqual([...opened, '/0', '/6'])
  expect(failed).toHaveLength(40)
})

const media = { taskName: 'Task 3', type: 'result', index: 2, isVideo: false } as const

test('a picture is saved under the file name of its address', () => {
  expect(mediaFileName({ ...media, url: 'https://a.example/media/summer%20day.jpg?sig=1#x' })).toBe('summer day.jpg')
})

test('without one it is saved under task, type and index', () => {
  expect(mediaFileName({ ...media, url: '/media/0f3c' })).toBe('Task 3-result-2.jpg')
  expect(mediaFileName({ ...media, type: 'original', isVideo: true, url: '/media/' })).toBe('Task 3-original-2.mp4')
})

test('a file name can hold no folder', () => {
  expect(mediaFileName({ ...media, url: '/media/..%2F..%2Fetc%2Fpasswd.jpg' })).toBe('Task 3-result-2.jpg')
  expect(mediaFileName({ ...media, taskName: '../a/b', url: '/media/x' })).not.toContain('/')
  expect(mediaFileName({ ...media, url: '/media/%E0%A4%A' })).toBe('Task 3-result-2.jpg')
})
