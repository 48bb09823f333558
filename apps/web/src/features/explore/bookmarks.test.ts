import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keepBookmark, readBookmarks } from './bookmarks.tsx'

const kept = new Map<string, string>()

beforeEach(() =>
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  }),
)

afterEach(() => {
  kept.clear()
  vi.unstubAllGlobals()
})

test('a bookmark is kept once under bookmarkedProfiles and can be dropped', () => {
  keepBookmark('mira', true)
  keepBookmark('joan', true)
  keepBookmark('mira', true)
  expect(JSON.parse(kept.get('bookmarkedProfiles') ?? '')).toEqual(['joan', 'mira'])
  keepBookmark('joan', false)
  expect(readBookmarks()).toEqual(['mira'])
})

test('a broken list counts as empty', () => {
  kept.set('bookmarkedProfiles', '{"not":"a list"}')
  expect(readBookmarks()).toEqual([])
  kept.set('bookmarkedProfiles', 'not even JSON')
  expect(readBookmarks()).toEqual([])
})
